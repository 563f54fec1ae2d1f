import type { AuditEntry } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sql } from '../../shared/sql'
import type { ChainRow } from './verify-audit'

/** Makes audited changes queue up until the transaction ends. */
export async function lockAuditLog(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`SELECT lock_audit_log()::text`)
}

/** A trigger adds position, time and hashes. */
export type NewAuditEntry = Pick<
  AuditEntry,
  'action' | 'actorId' | 'subjectId' | 'clientAddress' | 'requestId' | 'apiKeyId'
> &
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
