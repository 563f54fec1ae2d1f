import type { Db } from '../../shared/db'
import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import { beginTelling, tellShop } from './order-for-shop.sql'

/** What the job needs. */
export interface OrderMailsDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  db: Db
  shopAddress: string
}

/** Tells the shop of new orders, out of the journal: placing one does not wait for it. */
export function createOrderMails({
  db,
  shopAddress,
  firstMs = 1_000,
  everyMs = 20_000,
  logger,
}: OrderMailsDeps): PeriodicJob {
  return createPeriodicJob({
    logger,
    firstMs,
    everyMs,
    async work(signal) {
      await beginTelling(db.sql)
      while (!signal.aborted && (await tellShop(db.sql, shopAddress)));
    },
    complaint: 'The shop could not be told of new orders',
  })
}
