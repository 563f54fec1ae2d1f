import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** What waits in the database to be done. */
export interface Backlog {
  mails: number
  /** Seconds since the mail that waits longest was written; 0 where none waits. */
  oldestMail: number
  mailsGivenUp: number
  webhooks: number
  oldestWebhook: number
  imports: number
}

/** Counts what waits, by the indexes of what waits. */
export async function readBacklog(sql: Sql): Promise<Backlog> {
  const [row] = await sql.query<Backlog>(Prisma.sql`
    SELECT mail.*, webhook.*, import.*, (
      SELECT count(*)::int FROM mail_outbox WHERE failed_at > now() - interval '1 day'
    ) AS "mailsGivenUp"
    FROM (
      SELECT count(*)::int AS mails,
        coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestMail"
      FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL
    ) AS mail, (
      SELECT count(*)::int AS webhooks,
        coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestWebhook"
      FROM webhook_deliveries WHERE state = 'PENDING'
    ) AS webhook, (
      SELECT count(*)::int AS imports FROM import_runs WHERE state IN ('CHECKING', 'APPLYING', 'TAKING_BACK')
    ) AS import`)
  return row as Backlog
}
