import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

interface KeyParts {
  /** Id of the row. */
  id: string
  /** 256 random bits in hex. */
  secret: string
}

const FORM = /^ik_([0-9a-f]{32})_([0-9a-f]{64})([0-9a-f]{8})$/

/** The public beginning of a key, by which people recognize it: `ik_` and its id. */
export const beginningOf = (id: string): string => `ik_${id.replaceAll('-', '')}`

export const newSecret = (): string => randomBytes(32).toString('hex')

/**
 * The text of a key: `ik_`, the id, the secret, and a checksum, by which we and secret scanners recognize a key without a
 * query.
 */
export function writeKey({ id, secret }: KeyParts): string {
  const text = `${beginningOf(id)}_${secret}`
  return text + checksum(text)
}

/** Undefined for a text that is not a key. */
export function readKey(text: string): KeyParts | undefined {
  const [, hex, secret, sum] = FORM.exec(text) ?? []
  if (hex === undefined || secret === undefined || checksum(text.slice(0, -8)) !== sum) return undefined
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret }
}

/**
 * SHA-256 in hex, all we store of a secret. Slow hashes protect guessable passwords; 256 random bits can't be guessed, and a
 * slow hash per request would invite denial of service.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in constant time. */
export function isSecretOf(hash: string, secret: string): boolean {
  const [kept, given] = [Buffer.from(hash), Buffer.from(hashSecret(secret))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')
