import { createHmac } from 'node:crypto'

/** Characters of a hash that no two clients share. */
const HASH_LENGTH = 22

/**
 * What a client is called in Redis: by a hash that nobody can work out who has not the shop's secret. Of addresses there are few enough
 * to try them all.
 */
export function hashClient(client: string, secret: string): string {
  return createHmac('sha256', secret).update(client).digest('base64url').slice(0, HASH_LENGTH)
}
