import { Prisma } from '@instrumenta/prisma/client'
import { queuing } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'

/** The task that sends a mail, whose key is the mail's id. */
export const SEND_MAIL = 'send-mail'

const BATCH = 500

/** Mails without a job. */
export const unqueued = Prisma.sql`mail_outbox WHERE queued_at IS NULL AND sent_at IS NULL AND failed_at IS NULL`

/** Whether there is a mail without a job. */
export const hasUnqueuedMails = Prisma.sql`EXISTS (SELECT FROM ${unqueued})`

/** Marks a mail as queued. The version before looks at `next_attempt_at`, and must leave the mail alone. */
export const markQueued = Prisma.sql`queued_at = now(), next_attempt_at = 'infinity'`

/** Queues jobs for mails that have none, and returns whether there are more: what writes a mail does not wait for it. */
export async function queueMails(sql: Sql): Promise<boolean> {
  const queued = await sql.query(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT id, greatest(now(), next_attempt_at) AS send_at FROM ${unqueued} ORDER BY id LIMIT ${BATCH}::int FOR UPDATE
    ), mails AS (
      UPDATE mail_outbox SET ${markQueued} FROM found WHERE mail_outbox.id = found.id RETURNING mail_outbox.id, send_at
    )
    ${queuing(Prisma.sql`SELECT ${SEND_MAIL}, id::text, '', 0, send_at FROM mails`)} RETURNING id`)
  return queued.length === BATCH
}
