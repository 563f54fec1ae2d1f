import { Prisma } from '@instrumenta/prisma/client'
import pTimeout from 'p-timeout'
import { Gauge } from 'prom-client'
import type { Db } from '../../shared/db'
import { metrics } from '../../shared/metrics'
import type { Sql } from '../../shared/sql'
import { SEND_MAIL, unqueued } from '../mail/mail.sql'

/** More frequent calls get the cached values. */
const FRESH_MS = 10_000
const QUERY_TIMEOUT_MS = 2_000

const isUp = new Gauge({
  name: 'instrumenta_database_up',
  help: '1 while the database answers, else 0.',
  registers: [metrics],
})

const gauge = (name: string, help: string) =>
  new Gauge({ name: `instrumenta_jobs_${name}`, help, labelNames: ['task'], registers: [metrics] })

const gauges = {
  queued: gauge('queued', 'Jobs that wait, of all processes, by task.'),
  running: gauge('running', 'Jobs that run, of all processes, by task.'),
  failed: gauge('failed', 'Jobs that failed for good and wait for an admin, by task.'),
  oldest: gauge('oldest_seconds', 'Seconds since the oldest job that is not done was queued, by task.'),
}

/**
 * Creates the function that updates the backlog metrics of all jobs for Prometheus. While the database is unavailable,
 * the metrics keep their values.
 */
export function createBacklogMetrics(db: Db): () => Promise<void> {
  let readAt = -Infinity
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return
    try {
      const backlog = await pTimeout(readBacklog(db.sql), { milliseconds: QUERY_TIMEOUT_MS })
      readAt = performance.now()
      for (const name of Object.keys(gauges) as (keyof typeof gauges)[]) {
        gauges[name].reset()
        for (const { task, ...figures } of backlog) gauges[name].set({ task }, figures[name])
      }
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }
}

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
function readBacklog(sql: Sql): Promise<Backlog[]> {
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
