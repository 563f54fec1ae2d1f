import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { scopeNames } from '../../shared/key-scopes'
import { idOfRequest } from '../../shared/id-of-request'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { createApiKeyInput } from './api-keys.input'
import type { ShownKey } from './api-keys.loaders'
import { hashSecret, newSecret, writeKey } from './key-text'

/** Active keys at a time. */
const MAX_KEYS = 100

const tooManyKeys = { __typename: 'TooManyApiKeys', message: sentence('tooManyKeys', { max: MAX_KEYS }) } as const
const keyNotFound = { __typename: 'ApiKeyNotFound', message: sentence('keyNotFound') } as const

const keyOrder = newestFirst<ShownKey>('API_KEYS')

/** A page of all keys, newest first. */
export async function listApiKeys(db: Db, page: PageRequest) {
  const rows = await db.apiKey.findMany({
    where: behindNewest(readPageRequest(page, keyOrder)),
    omit: { secretHash: true },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, keyOrder, () => db.apiKey.count())
}

/**
 * Creates a key that acts in the caller's name. Its text is returned only here. A retry with the same idempotency key gives the key
 * another secret, unless it was used or revoked since.
 */
export async function createApiKey(db: Db, audit: AuditContext, input: unknown) {
  const { name, scopes, expiresOn: expiresAt, idempotencyKey } = parseInput(createApiKeyInput, input, 'input')
  const derivedId = idOfRequest(idempotencyKey, audit.by.id, name, scopes, expiresAt)
  const secret = newSecret()
  const [secretHash, omit] = [hashSecret(secret), { secretHash: true }]
  return performAudited(db, audit, async (tx, record) => {
    const earlier = await tx.apiKey.findUnique({ where: { id: derivedId } })
    if (earlier && earlier.lastUsedAt === null && earlier.revokedAt === null) {
      const apiKey = await tx.apiKey.update({ where: { id: earlier.id }, data: { secretHash }, omit })
      return { __typename: 'CreateApiKeySuccess', apiKey, secret: writeKey({ id: apiKey.id, secret }) } as const
    }
    const id = earlier ? uuidv7() : derivedId
    const active = { revokedAt: null, expiresAt: { gt: new Date() } }
    if ((await tx.apiKey.count({ where: active })) >= MAX_KEYS) return tooManyKeys
    const apiKey = await tx.apiKey.create({
      data: { id, name, scopes, expiresAt, secretHash, createdById: audit.by.id },
      omit,
    })
    const after = { name, scopes: scopes.map((scope) => scopeNames[scope]), expiresAt: expiresAt.toISOString() }
    await record({ action: 'CREATE_API_KEY', subjectId: id, before: {}, after })
    return { __typename: 'CreateApiKeySuccess', apiKey, secret: writeKey({ id, secret }) } as const
  })
}

/** Revokes a key for good. Succeeds for a revoked key. */
export async function revokeApiKey(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return keyNotFound
  return performAudited(db, audit, async (tx, record) => {
    const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } })
    const apiKey = await tx.apiKey.findUnique({ where: { id }, omit: { secretHash: true } })
    if (!apiKey) return keyNotFound
    // Revoked before: no audit row.
    if (count > 0) {
      await record({ action: 'REVOKE_API_KEY', subjectId: apiKey.id, before: { name: apiKey.name }, after: {} })
    }
    return { __typename: 'RevokeApiKeySuccess', apiKey } as const
  })
}
