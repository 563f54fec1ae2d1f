import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ApiScope, User } from '@instrumenta/prisma/client'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { KeyInUse } from '../../shared/authority'
import { scopeNames, hasRole } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { beginOf, idempotencyKey, idOfRequest } from '../../shared/fields'
import { countEvictions, countsOfCache } from '../../shared/metrics'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput, textField } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import type { ShownKey } from './api-keys.loaders'

const DAY_MS = 24 * 60 * 60_000

/** Longest life of a key in days. */
const MAX_DAYS = 730

const scopes = Object.keys(scopeNames) as [ApiScope, ...ApiScope[]]

/** The end of a day in UTC; undefined for an invalid day. */
function endOf(day: string): Date | undefined {
  const begin = beginOf(day)
  return begin && new Date(begin.getTime() + DAY_MS)
}

function isExpiry(day: string): boolean {
  const left = (endOf(day)?.getTime() ?? 0) - Date.now()
  return left > 0 && left <= (MAX_DAYS + 1) * DAY_MS
}

export const createApiKeyInput = z.strictObject({
  name: textField({ name: 'theName', max: 100 }),
  scopes: z
    .array(z.enum(scopes))
    .min(1, issue('scopesNeeded'))
    .max(20)
    .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  expiresOn: z
    .string()
    .refine(isExpiry, issue('keyExpiry'))
    .transform((day) => endOf(day) ?? new Date(0)),
  idempotencyKey: idempotencyKey.nullish(),
})

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
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in constant time. */
function isSecretOf(hash: string, secret: string): boolean {
  const [kept, given] = [Buffer.from(hash), Buffer.from(hashSecret(secret))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')
