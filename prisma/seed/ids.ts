import { createHash } from 'node:crypto'

// Chosen once. Another value would give every seeded product another address.
const NAMESPACE = Buffer.from('6f1d2c0a4b535e0e9a370d2c1f6b8e41', 'hex')

/** The UUID (version 5, RFC 9562) that belongs to a name: the same name gives the same id on every machine. */
export function idFromName(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
