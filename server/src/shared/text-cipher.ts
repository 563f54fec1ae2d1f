import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts under a key that is not in the database. */
interface TextCipher {
  encrypt(text: string): string
  /** Null for a text that was changed, or encrypted under another key. */
  decrypt(encrypted: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key derived from the server's secret and the purpose. */
export function createTextCipher(secret: string, purpose: string): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, tagAt))
        decipher.setAuthTag(bytes.subarray(tagAt, textAt))
        return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
