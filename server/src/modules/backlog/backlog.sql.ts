import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { SEND_MAIL, unqueued } from '../mail/mail.sql'

/** Jobs of one task, of all processes. Scheduled work counts while it runs. */
interface Backlog {
  task: string
  queued: number
  running: number
  /** Failed for good. */
  failed: number
  /** Age of the oldest unfinished job in seconds; 0 without one. */
  oldest: number
}

/** Counts the jobs of each task. Emails without a job count as queued. */
export function readBacklog(sql: Sql): Promise<Backlog[]> {
  return sql.query(Prisma.sql`
    SELECT task, sum(queued)::int AS queued, sum(running)::int AS running, sum(failed)::int AS failed, max(oldest) AS oldest FROM (
    SELECT task, count(*) FILTER (WHERE lock IS NULL AND failed_at IS NULL AND key <> '')::int AS queued,
      count(*) FILTER (WHERE lock IS NOT NULL)::int AS running, count(failed_at)::int AS failed,
      coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE failed_at IS NULL AND key <> '')), 0)::float8 AS oldest
    FROM jobs GROUP BY task
    UNION ALL
    SELECT ${SEND_MAIL}, count(*)::int, 0, 0, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
    FROM ${unqueued}
    ) AS parts GROUP BY task`)
}
