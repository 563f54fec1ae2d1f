import type { Db } from '../../shared/db'
import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import { removeOldActs } from './order-acts.sql'

/** Deletes acts that nobody can take back any more, every hour: they hold what a customer was told. */
export function createOrderActsExpiry({
  db,
  ...rest
}: Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> & { db: Db }): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    name: 'remove old acts on orders',
    work: () => removeOldActs(db.sql),
    complaint: 'Old acts on orders could not be removed',
  })
}
