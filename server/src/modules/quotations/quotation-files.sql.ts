import { Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'

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
