import type { Db } from '../../shared/db'
import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import { publishDue } from './product-drafts.sql'

/** So late a product may come into the shop. What there is to look at is a handful of drafts. */
const EVERY_MS = 5_000

/** What it needs. */
export interface ProductPublishingDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  db: Db
}

/** Brings drafts into the shop when their time comes. What is kept of pages moves on within a second, as for any other process. */
export function createProductPublishing({ db, ...rest }: ProductPublishingDeps): PeriodicJob {
  const { firstMs = EVERY_MS, everyMs = EVERY_MS, logger } = rest
  return createPeriodicJob({
    logger,
    firstMs,
    everyMs,
    work: () => publishDue(db.sql),
    complaint: 'Products whose time has come could not be brought into the shop',
  })
}
