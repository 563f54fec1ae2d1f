import { createHash } from 'node:crypto'

/** Numbers from 0 to 1 that follow from a name: the same on every machine. */
export function chances(name: string): () => number {
  const digest = createHash('sha1').update(name).digest()
  let at = 0
  return () => {
    const value = digest.readUInt32BE(at % 20) / 2 ** 32
    at += 4
    return value
  }
}
