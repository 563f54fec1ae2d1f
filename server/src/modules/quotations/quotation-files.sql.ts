import { Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'

/** What files are sent along with. */
interface Destination {
  quotationId: string
  /** Null for the request itself. */
  messageId: string | null
}

/**
 * Attaches files that this person uploaded and that belong to nothing yet. Throws BAD_USER_INPUT where one is not such a file.
 * It waits for their removal, if that came first.
 */
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

/** Locks the oldest upload from before this instant that belongs to nothing, save for those that are locked and `others`. */
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
