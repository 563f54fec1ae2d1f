import pTimeout from 'p-timeout'
import { Gauge } from 'prom-client'
import type { Db } from '../../shared/db'
import { metrics } from '../../shared/metrics'
import type { Backlog } from './backlog.sql'
import { readBacklog } from './backlog.sql'

/** Whoever asks more often gets what was read before. */
const FRESH_MS = 10_000
const PATIENCE_MS = 2_000

const gauge = (name: string, help: string) => new Gauge({ name: `instrumenta_${name}`, help, registers: [metrics] })

const isUp = gauge('database_up', '1 while the database answers, else 0.')
const gauges: Record<keyof Backlog, Gauge> = {
  mails: gauge('mails_waiting', 'Mails that wait to be sent, of all processes.'),
  oldestMail: gauge('mails_oldest_seconds', 'Seconds since the mail that waits longest was written.'),
  mailsGivenUp: gauge('mails_given_up', 'Mails that were given up within the last day.'),
  webhooks: gauge('webhooks_waiting', 'Deliveries of webhooks that wait, of all processes.'),
  oldestWebhook: gauge('webhooks_oldest_seconds', 'Seconds since the delivery that waits longest was made.'),
  imports: gauge('imports_under_way', 'Imports that are checked, applied or taken back, of all processes.'),
}

/** Gives what reads, for Prometheus, how much waits in the database. While that is away, the figures are those of before. */
export function createBacklogMetrics(db: Db): () => Promise<void> {
  let readAt = -Infinity
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return
    try {
      const backlog = await pTimeout(readBacklog(db.sql), { milliseconds: PATIENCE_MS })
      readAt = performance.now()
      for (const [name, one] of Object.entries(gauges)) one.set(backlog[name as keyof Backlog])
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }
}
