import type { MailOutbox } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { mailColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** Takes mails that are due, each for as long as the lease lasts. Several processes never take the same. */
export function takeMails(sql: Sql, count: number, leaseMs: number): Promise<MailOutbox[]> {
  return sql.rows(
    mailColumns,
    (columns) => Prisma.sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM mail_outbox
        WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
        ORDER BY next_attempt_at, id
        LIMIT ${count}
        FOR UPDATE SKIP LOCKED
      ), taken AS (
        UPDATE mail_outbox
        SET attempts = attempts + 1, next_attempt_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
        FROM due WHERE mail_outbox.id = due.id
        RETURNING mail_outbox.*
      )
      SELECT ${columns} FROM taken`,
  )
}
