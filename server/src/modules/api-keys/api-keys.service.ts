import type { User } from '@instrumenta/prisma/client'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import { hasRole } from '../../shared/authority'
import { countEvictions, countsOfCache } from '../../shared/cache-metrics'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { KeyInUse } from '../../shared/key-scopes'
import { refuseKeys, scopeNames } from '../../shared/key-scopes'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { createApiKeyInput } from './api-keys.input'
import type { CreateApiKeyResult, RevokeApiKeyResult, ShownKey } from './api-keys.results'
import { keyNotFound, MAX_KEYS, tooManyKeys } from './api-keys.results'
import { hashSecret, isSecretOf, newSecret, readKey, writeKey } from './key-text'
import { sentence } from '../../messages/sentence'

/** Keys by which programs act for the shop. */
export interface ApiKeyService {
  /** What `recognize` has found before of this text, without asking the database; undefined if nothing. */
  recall(this: void, text: string): string | undefined
  /** The id of the key that this text is; null if it is none of ours. Whether the key still works is `findHolder`'s to say. */
  recognize(this: void, text: string): Promise<string | null>
  /** The admin in whose name the key acts, and what it may; null once it has ended, or they are no admin any more. */
  findHolder(keyId: string): Promise<{ viewer: User; apiKey: KeyInUse } | null>
  /** All keys, newest first. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for a wrong page. */
  list(viewer: User, page: PageRequest): Promise<Connection<ShownKey>>
  /** Makes a key, whose text is given this once. Throws FORBIDDEN unless an admin does it in person, BAD_USER_INPUT. */
  create(act: AuditContext, input: unknown): Promise<CreateApiKeyResult>
  /** Ends a key at once and for good. Throws FORBIDDEN as `create` does. */
  revoke(act: AuditContext, id: string): Promise<RevokeApiKeyResult>
}

/** Keys whose secret was checked, so that one of them needs one look-up for each request and not two. */
const MAX_REMEMBERED = 1_000

const USE_NOTED_EVERY_MS = 60_000

const newestKeys = newestFirst<ShownKey>('API_KEYS')

/** Builds the service. */
export function createApiKeyService(db: Db): ApiKeyService {
  // By the whole text: a secret never changes, and never comes to belong to another key.
  const counts = countsOfCache('api_keys')
  const recognized = new LRUCache<string, string>({ max: MAX_REMEMBERED, ...countEvictions(counts) })

  function recall(text: string): string | undefined {
    const remembered = recognized.get(text)
    if (remembered !== undefined) counts.hits += 1
    return remembered
  }

  return {
    recall,

    async recognize(text) {
      const remembered = recall(text)
      if (remembered !== undefined) return remembered
      counts.misses += 1
      const parts = readKey(text)
      if (!parts) return null
      const key = await db.apiKey.findUnique({ where: { id: parts.id }, select: { secretHash: true } })
      if (!key || !isSecretOf(key.secretHash, parts.secret)) return null
      recognized.set(text, parts.id)
      return parts.id
    },

    async findHolder(keyId) {
      const key = await db.apiKey.findUnique({ where: { id: keyId }, include: { createdBy: true } })
      if (!key || key.revokedAt || key.expiresAt <= new Date()) return null
      const { createdBy: viewer, id, scopes, lastUsedAt } = key
      if (viewer.removedAt || !hasRole(viewer, 'ADMIN')) return null
      noteUse(db, id, lastUsedAt)
      return { viewer, apiKey: { id, scopes } }
    },

    async list(viewer, page) {
      checkAdmin(viewer)
      const after = readPageRequest(page, newestKeys)
      const rows = await db.apiKey.findMany({
        where: behindNewest(after),
        omit: { secretHash: true },
        orderBy: byNewest,
        take: page.first + 1,
      })
      return toConnection(rows, page, newestKeys, () => db.apiKey.count())
    },

    async create(act, input) {
      checkAdmin(act.by)
      refuseKeys(act)
      const { name, scopes, expiresOn: expiresAt } = parseInput(createApiKeyInput, input, 'input')
      const [id, secret] = [uuidv7(), newSecret()]
      return performAudited(db, act, async (tx, record) => {
        const working = { revokedAt: null, expiresAt: { gt: new Date() } }
        if ((await tx.apiKey.count({ where: working })) >= MAX_KEYS) return tooManyKeys
        const apiKey = await tx.apiKey.create({
          data: { id, name, scopes, expiresAt, secretHash: hashSecret(secret), createdById: act.by.id },
          omit: { secretHash: true },
        })
        const after = { name, scopes: scopes.map((scope) => scopeNames[scope]), expiresAt: expiresAt.toISOString() }
        await record({ action: 'CREATE_API_KEY', subjectId: id, before: {}, after })
        return { __typename: 'CreateApiKeySuccess', apiKey, secret: writeKey({ id, secret }) }
      })
    },

    async revoke(act, id) {
      checkAdmin(act.by)
      refuseKeys(act)
      if (!isUuid(id)) return keyNotFound
      return performAudited(db, act, async (tx, record) => {
        const { count } = await tx.apiKey.updateMany({
          where: { id, revokedAt: null },
          data: { revokedAt: new Date() },
        })
        const apiKey = await tx.apiKey.findUnique({ where: { id }, omit: { secretHash: true } })
        if (!apiKey) return keyNotFound
        // One that has ended stays so, which is what was wanted.
        if (count > 0) {
          await record({ action: 'REVOKE_API_KEY', subjectId: apiKey.id, before: { name: apiKey.name }, after: {} })
        }
        return { __typename: 'RevokeApiKeySuccess', apiKey }
      })
    },
  }
}

function checkAdmin(viewer: User): void {
  if (!hasRole(viewer, 'ADMIN')) throw forbidden(sentence('adminOnly'))
}

/** Notes that the key was used, once a minute at most; nobody waits for it, and no request fails by it. */
function noteUse(db: Db, id: string, lastUsedAt: Date | null): void {
  const due = new Date(Date.now() - USE_NOTED_EVERY_MS)
  if (lastUsedAt && lastUsedAt > due) return
  const isDue = { OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: due } }] }
  void db.apiKey.updateMany({ where: { id, ...isDue }, data: { lastUsedAt: new Date() } }).catch(() => undefined)
}
