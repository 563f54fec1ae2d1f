import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'

/** Deletes acts that nobody can take back any more, every hour: they hold what a customer was told. */
export function createOrderActsExpiry({
  db,
  ...rest
}: Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> & { db: Db }): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    work: () => db.sql.query(Prisma.sql`DELETE FROM order_acts WHERE at < now() - interval '1 hour'`),
    complaint: 'Old acts on orders could not be removed',
  })
}
