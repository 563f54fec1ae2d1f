import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A key as it is sent, taken apart. */
export interface KeyParts {
  /** The id of its row. */
  id: string
  /** 256 random bits in hex. */
  secret: string
}

const FORM = /^ik_([0-9a-f]{32})_([0-9a-f]{64})([0-9a-f]{8})$/

/** What a key begins with, to know it again by: `ik_` and its id. */
export const beginningOf = (id: string): string => `ik_${id.replaceAll('-', '')}`

/** A new secret. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/**
 * The key as a program keeps it: `ik_`, the id, the secret, and a checksum over all of it, by which a scanner of secrets, or the
 * shop without a look into the database, tells a key from a text that looks like one.
 */
export function writeKey({ id, secret }: KeyParts): string {
  const text = `${beginningOf(id)}_${secret}`
  return text + checksum(text)
}

/** The parts of a key; undefined if the text is none. */
export function readKey(text: string): KeyParts | undefined {
  const [, hex, secret, sum] = FORM.exec(text) ?? []
  if (hex === undefined || secret === undefined || checksum(text.slice(0, -8)) !== sum) return undefined
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret }
}

/**
 * SHA-256 in hex, which is all that is kept of a secret. Slow hashes protect what people choose, which can be guessed: of 256
 * random bits there is nothing to guess, and a slow hash at each request would only be a way to keep the shop busy.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether the secret is the one of this hash, in the same time whatever it is. */
export function isSecretOf(hash: string, secret: string): boolean {
  const [kept, given] = [Buffer.from(hash), Buffer.from(hashSecret(secret))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')
