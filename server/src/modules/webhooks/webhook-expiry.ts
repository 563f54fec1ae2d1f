import type { Db } from '../../shared/db'
import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'

/** Days after which a delivery is forgotten, whatever became of it. */
const DAYS = 30

const DAY_MS = 24 * 60 * 60_000

/** Deliveries that one statement deletes at most, so that none takes long. */
const BATCH = 1_000

/** What the expiry needs. */
export interface WebhookExpiryDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  db: Db
}

/** Deletes old deliveries, every hour. */
export function createWebhookExpiry({ db, ...rest }: WebhookExpiryDeps): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    name: 'remove old deliveries of webhooks',
    async work(signal) {
      const where = { createdAt: { lt: new Date(Date.now() - DAYS * DAY_MS) } }
      for (let batch = BATCH; batch === BATCH && !signal.aborted;) {
        batch = (await db.webhookDelivery.deleteMany({ where, limit: BATCH })).count
      }
    },
    complaint: 'Old deliveries of webhooks could not be removed',
  })
}
