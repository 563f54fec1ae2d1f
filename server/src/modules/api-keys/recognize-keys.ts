import type { User } from '@instrumenta/prisma/client'
import { LRUCache } from 'lru-cache'
import { hasRole } from '../../shared/authority'
import { countEvictions, countsOfCache } from '../../shared/cache-metrics'
import type { Db } from '../../shared/db'
import type { KeyInUse } from '../../shared/key-scopes'
import { isSecretOf, readKey } from './key-text'

/** Recognizes the text of a key, but does not check its expiry: `findKeyHolder` does. */
export interface KeyRecognizer {
  /** The id of a key that `recognize` has seen before, without a query. */
  recall(this: void, text: string): string | undefined
  /** The id of the key; null for an unknown key or a wrong secret. */
  recognize(this: void, text: string): Promise<string | null>
}

/** Keys with a checked secret in the cache, which saves a query per request. */
const MAX_CACHED = 1_000

const USE_RECORDED_EVERY_MS = 60_000

/** Creates the recognizer with its cache, once per process. */
export function createKeyRecognizer(db: Db): KeyRecognizer {
  // Entries stay valid: the secret of a key does not change once it was used.
  const counts = countsOfCache('api_keys')
  const cache = new LRUCache<string, string>({ max: MAX_CACHED, ...countEvictions(counts) })

  function recall(text: string): string | undefined {
    const cached = cache.get(text)
    if (cached !== undefined) counts.hits += 1
    return cached
  }

  return {
    recall,
    async recognize(text) {
      const cached = recall(text)
      if (cached !== undefined) return cached
      counts.misses += 1
      const parts = readKey(text)
      if (!parts) return null
      const key = await db.apiKey.findUnique({ where: { id: parts.id }, select: { secretHash: true } })
      if (!key || !isSecretOf(key.secretHash, parts.secret)) return null
      cache.set(text, parts.id)
      return parts.id
    },
  }
}

/**
 * The admin for whom a key acts, and its scopes. Null for an expired or revoked key, or if the person is no longer an
 * admin.
 */
export async function findKeyHolder(db: Db, keyId: string): Promise<{ viewer: User; apiKey: KeyInUse } | null> {
  const key = await db.apiKey.findUnique({ where: { id: keyId }, include: { createdBy: true } })
  if (!key || key.revokedAt || key.expiresAt <= new Date()) return null
  const { createdBy: viewer, id, scopes, lastUsedAt } = key
  if (viewer.removedAt || !hasRole(viewer, 'ADMIN')) return null
  recordUse(db, id, lastUsedAt)
  return { viewer, apiKey: { id, scopes } }
}

/** Updates `last_used_at` at most once a minute. The request doesn't wait for it, and a failure doesn't matter. */
function recordUse(db: Db, id: string, lastUsedAt: Date | null): void {
  const due = new Date(Date.now() - USE_RECORDED_EVERY_MS)
  if (lastUsedAt && lastUsedAt > due) return
  const isDue = { OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: due } }] }
  void db.apiKey.updateMany({ where: { id, ...isDue }, data: { lastUsedAt: new Date() } }).catch(() => undefined)
}
