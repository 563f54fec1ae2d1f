import type { AuditEntry } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sql } from '../../shared/sql'
import type { ChainRow } from './verify-audit'
import type { AuditSubjectKind } from '../../graphql/generated/resolvers'

/** Makes audited changes queue up until the transaction ends. */
export async function lockAuditLog(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`SELECT lock_audit_log()::text`)
}

/** A trigger adds position, time and hashes. */
type NewAuditEntry = Pick<AuditEntry, 'action' | 'actorId' | 'subjectId' | 'clientAddress' | 'requestId' | 'apiKeyId'> &
  Record<'before' | 'after', Prisma.InputJsonObject>

/** Raw SQL: Prisma would require the columns that the trigger fills. */
export async function insertAuditEntry(sql: Sql, entry: NewAuditEntry): Promise<void> {
  const { action, actorId, subjectId, before, after, clientAddress, requestId, apiKeyId } = entry
  await sql.query(Prisma.sql`
    INSERT INTO audit_log (id, action, actor_id, subject_id, before, after, client_address, request_id, api_key_id)
    VALUES (
      ${uuidv7()}::uuid, ${action}::"AuditAction", ${actorId}::uuid, ${subjectId}::uuid,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${clientAddress}, ${requestId}, ${apiKeyId}::uuid
    )`)
}

/** Rows after a position, as the text from which their hashes were computed. */
export function readChainRows(sql: Sql, behind: string, count: number): Promise<ChainRow[]> {
  return sql.query(Prisma.sql`
    SELECT position::text, id::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      action::text, actor_id::text AS "actorId", subject_id::text AS "subjectId", before::text, after::text,
      client_address AS "clientAddress", request_id AS "requestId", api_key_id::text AS "apiKeyId", previous_hash::text AS "previousHash",
      hash::text
    FROM audit_log WHERE position > ${BigInt(behind)} ORDER BY audit_log.position LIMIT ${count}`)
}

/** Kinds of rows that the log refers to by id: subjects of acts, and messages and notes, which occur as values only. */
export type NamedKind =
  | Exclude<
      AuditSubjectKind,
      'EXCHANGE_RATES' | 'EXPORT' | 'HOME_PAGE' | 'PAYMENT_TERMS' | 'SELLER' | 'TAX_RULE' | 'JOB' | 'SECURITY_SETTINGS'
    >
  | 'INQUIRY_MESSAGE'
  | 'QUOTATION_MESSAGE'
  | 'ORDER_NOTE'

export interface NameRow {
  id: string
  name: string | null
  /** Marked as deleted; the row stays because others refer to it. */
  isDeleted: boolean
}

const sources = {
  PRODUCT: Prisma.sql`products.name, products.deleted_at IS NOT NULL AND coalesce(draft.is_deleted, true) AS "isDeleted"
    FROM products LEFT JOIN product_drafts AS draft ON draft.product_id = products.id`,
  CATEGORY: Prisma.sql`name, false AS "isDeleted" FROM categories`,
  IMAGE: Prisma.sql`nullif(alt, '') AS name, false AS "isDeleted" FROM images`,
  ARTICLE: Prisma.sql`title AS name, false AS "isDeleted" FROM articles`,
  ORDER: Prisma.sql`number AS name, false AS "isDeleted" FROM orders`,
  QUOTATION: Prisma.sql`number AS name, false AS "isDeleted" FROM quotations`,
  INQUIRY: Prisma.sql`number AS name, false AS "isDeleted" FROM inquiries`,
  REVIEW: Prisma.sql`concat_ws(': ', reviews.name, products.name) AS name, false AS "isDeleted"
    FROM reviews LEFT JOIN products ON products.id = product_id`,
  PERSON: Prisma.sql`name, removed_at IS NOT NULL AS "isDeleted" FROM users`,
  COMPANY: Prisma.sql`name, false AS "isDeleted" FROM companies`,
  PRICE_LIST: Prisma.sql`currency AS name, false AS "isDeleted" FROM price_lists`,
  SEARCH_SYNONYM: Prisma.sql`array_to_string(words, ', ') AS name, false AS "isDeleted" FROM search_synonyms`,
  SEARCH_MISS: Prisma.sql`text AS name, false AS "isDeleted" FROM search_misses`,
  SHIPPING_METHOD: Prisma.sql`name, false AS "isDeleted" FROM shipping_methods`,
  API_KEY: Prisma.sql`name, false AS "isDeleted" FROM api_keys`,
  WEBHOOK: Prisma.sql`url AS name, false AS "isDeleted" FROM webhook_endpoints`,
  STAFF_INVITATION: Prisma.sql`email AS name, revoked_at IS NOT NULL AS "isDeleted" FROM staff_invitations`,
  IMPORT: Prisma.sql`file_name AS name, false AS "isDeleted" FROM import_runs`,
  INQUIRY_MESSAGE: Prisma.sql`body AS name, false AS "isDeleted" FROM inquiry_messages`,
  QUOTATION_MESSAGE: Prisma.sql`text AS name, false AS "isDeleted" FROM quotation_messages`,
  ORDER_NOTE: Prisma.sql`text AS name, false AS "isDeleted" FROM order_notes`,
} satisfies Record<NamedKind, Prisma.Sql>

export const isNamedKind = (kind: AuditSubjectKind): kind is AuditSubjectKind & NamedKind =>
  Object.hasOwn(sources, kind)

/** Current names. Deleted rows are left out. */
export function readNames(sql: Sql, kind: NamedKind, ids: readonly string[]): Promise<NameRow[]> {
  const idColumn = kind === 'PRODUCT' ? 'products.id' : kind === 'REVIEW' ? 'reviews.id' : 'id'
  return sql.query(
    Prisma.sql`
      SELECT ${Prisma.raw(idColumn)}, ${sources[kind]} WHERE ${Prisma.raw(idColumn)} = ANY(${[...ids]}::uuid[])`,
    `audit_names_${kind}`,
  )
}
