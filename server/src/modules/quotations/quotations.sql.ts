import type { CompanyMember, Quotation, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { quotationColumns } from '../../shared/model-columns.sql'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { mailCustomer, MAILS_AN_HOUR } from '../mail/mail.sql'
import { newestQuotations } from './list-quotations'

/** Locks a quotation until the end of the transaction. */
export async function holdQuotation(sql: Sql, id: string): Promise<void> {
  await sql.query(Prisma.sql`SELECT id FROM quotations WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
}

/** Locks a company's open quotations, in the order of their ids. */
export async function holdOpenQuotations(sql: Sql, companyId: string): Promise<Pick<Quotation, 'id' | 'state'>[]> {
  return sql.query(Prisma.sql`
    SELECT id, state::text AS state FROM quotations WHERE company_id = ${companyId}::uuid AND state IN ('REQUESTED', 'OFFERED')
    ORDER BY id FOR NO KEY UPDATE`)
}

export type HeldMember = Pick<CompanyMember, 'role' | 'language'>

/** Locks a membership, after the quotation; undefined for a stranger. */
export async function holdMember(sql: Sql, companyId: string | null, userId: string): Promise<HeldMember | undefined> {
  if (companyId === null || !isUuid(companyId)) return undefined
  const [member] = await sql.query<HeldMember>(Prisma.sql`
    SELECT role::text AS role, language FROM company_members
    WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid FOR NO KEY UPDATE`)
  return member
}

/** Compares with the database's current time, after the quotation is locked. */
export async function isStillValid(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql.query<{ isValid: boolean }>(
    Prisma.sql`SELECT clock_timestamp() < valid_until AS "isValid" FROM quotations WHERE id = ${id}::uuid`,
  )
  return row?.isValid === true
}

interface QuotationNews {
  kind: 'REQUESTED' | 'OFFERED' | 'MESSAGE' | 'ORDERED' | 'DECLINED' | 'WITHDRAWN'
  text?: string
}

/**
 * Part `told` of a `WITH`: a row for each recipient. That is the requester; once they have left the company, its owners, each
 * in their language.
 */
function readersOf({ id }: Quotation, actorId: string): Prisma.Sql {
  const askerIsMember = Prisma.sql`EXISTS (
        SELECT FROM company_members AS asker
        JOIN users AS asking ON asking.id = asker.user_id AND asking.removed_at IS NULL
        WHERE asker.company_id = quotations.company_id AND asker.user_id = quotations.user_id
      )`
  return Prisma.sql`told AS (
    SELECT quotations.id, number, currency, companies.name AS company_name, reader.user_id, reader.language
    FROM quotations LEFT JOIN companies ON companies.id = quotations.company_id CROSS JOIN LATERAL (
      SELECT quotations.user_id, quotations.language WHERE quotations.company_id IS NULL OR ${askerIsMember}
      UNION ALL
      SELECT owner.user_id, owner.language
      FROM company_members AS owner JOIN users ON users.id = owner.user_id AND users.removed_at IS NULL
      WHERE owner.company_id = quotations.company_id AND owner.role = 'OWNER' AND owner.user_id <> ${actorId}::uuid
        AND NOT ${askerIsMember}
    ) AS reader
    WHERE quotations.id = ${id}::uuid
  )`
}

/** Queues an email to the customer in their language, if their address is verified. */
export async function mailQuotationToCustomer(
  sql: Sql,
  quotation: Quotation,
  { kind, text = '' }: QuotationNews,
  actorId: string,
): Promise<void> {
  const mailed = mailCustomer({
    template: 'quotation-news',
    of: Prisma.sql`told`,
    payload: Prisma.sql`jsonb_build_object(
      'quotationId', said.id, 'quotationNumber', number, 'customerName', users.name, 'kind', ${kind}::text,
      'text', ${text}::text, 'language', said.language, 'currency', currency, 'companyName', company_name, 'offer', (
        SELECT jsonb_build_object(
          'revision', revision, 'totalMinor', total_minor, 'validUntil', extract(epoch FROM quotation_revisions.valid_until) * 1000,
          'incoterm', incoterm, 'place', quotation_revisions.place, 'notOffered', (
            SELECT coalesce(jsonb_agg(concat(product_name, ' (' || size || ')') ORDER BY position), '[]') FROM quotation_lines
            WHERE quotation_id = said.id AND NOT EXISTS (
              SELECT FROM quotation_revision_lines AS offered
              WHERE offered.revision_id = quotation_revisions.id AND offered.product_id = quotation_lines.product_id
                AND (quotation_lines.variant_id IS NULL OR offered.variant_id = quotation_lines.variant_id)
            )
          )
        )
        FROM quotation_revisions WHERE quotation_id = said.id ORDER BY revision DESC LIMIT 1
      )
    )`,
    actorId,
  })
  await sql.query(Prisma.sql`WITH ${readersOf(quotation, actorId)}, ${mailed} SELECT 1 AS done`)
}

/** Queues an email to the shop, unless the customer has reached the limit of emails per hour. */
export async function mailQuotationToShop(
  sql: Sql,
  quotation: Quotation,
  { kind, text = '' }: QuotationNews,
  { shopAddress, actorId }: { shopAddress: string; actorId: string },
): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id)
    SELECT 'quotation-for-shop', ${shopAddress}::text, jsonb_build_object(
      'quotationId', quotations.id, 'quotationNumber', number, 'email', email, 'kind', ${kind}::text, 'text', ${text}::text,
      'companyName', companies.name
    ), users.id
    FROM quotations JOIN users ON users.id = ${actorId}::uuid LEFT JOIN companies ON companies.id = quotations.company_id
    WHERE quotations.id = ${quotation.id}::uuid AND (
      SELECT count(*) FROM mail_outbox WHERE caused_by_id = users.id AND created_at > now() - interval '1 hour'
    ) < ${MAILS_AN_HOUR}`)
}

/**
 * Lists the person's own quotations and those of their companies, newest first. Reads a page of each by an index. One condition over
 * all of them would read and sort all rows.
 */
export async function listCustomersQuotations(
  db: Db,
  { id: userId }: User,
  page: PageRequest,
): Promise<Connection<Quotation>> {
  const after = readPageRequest(page, newestQuotations)
  const behind = after
    ? Prisma.sql`AND (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const newest = Prisma.sql`DESC LIMIT ${page.first + 1}`
  const rows = await db.sql.rows(
    quotationColumns,
    (columns) => Prisma.sql`
      (SELECT ${columns} FROM quotations WHERE user_id = ${userId}::uuid AND company_id IS NULL ${behind}
      ORDER BY created_at DESC, id ${newest})
      UNION ALL
      (SELECT page.* FROM company_members AS member CROSS JOIN LATERAL (
        SELECT ${columns} FROM quotations WHERE company_id = member.company_id ${behind}
        ORDER BY created_at DESC, id ${newest}
      ) AS page WHERE member.user_id = ${userId}::uuid)
      ORDER BY "createdAt" DESC, id ${newest}`,
  )
  const theirs = { OR: [{ userId, companyId: null }, { company: { members: { some: { userId } } } }] }
  return toConnection(rows, page, newestQuotations, () => db.quotation.count({ where: theirs }))
}

interface Destination {
  quotationId: string
  /** Null for files of the request. */
  messageId: string | null
}

/** Attaches files that this person uploaded and has not used. Throws BAD_USER_INPUT for others and for removed ones. */
export async function attachFiles(
  sql: Sql,
  uploaderId: string,
  ids: readonly string[],
  { quotationId, messageId }: Destination,
): Promise<void> {
  if (ids.length === 0) return
  const known = ids.filter(isUuid)
  const attached = await sql.query(Prisma.sql`
    UPDATE quotation_files SET quotation_id = ${quotationId}::uuid, message_id = ${messageId}::uuid
    WHERE id = ANY(${known}::uuid[]) AND uploaded_by_id = ${uploaderId}::uuid AND quotation_id IS NULL RETURNING id`)
  if (attached.length !== ids.length) throw badUserInput(sentence('filesGone'), 'input.fileIds')
}

/** Locks the oldest unused file from before `olderThan`, skipping locked ones and `others`. */
export async function lockOrphanFile(
  sql: Sql,
  olderThan: Date,
  others: readonly string[],
): Promise<{ id: string; key: string } | undefined> {
  const [row] = await sql.query<{ id: string; key: string }>(Prisma.sql`
    SELECT id, key FROM quotation_files
    WHERE quotation_id IS NULL AND created_at < ${olderThan} AND id <> ALL(${[...others]}::uuid[])
    ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return row
}
