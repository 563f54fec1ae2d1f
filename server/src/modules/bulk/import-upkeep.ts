import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import type { PeriodicJob } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import type { ImportWorker } from './import-worker'
import { KEPT_MS } from './imports.service'

/** What the job works with. */
export interface ImportUpkeepDeps {
  db: Db
  worker: Pick<ImportWorker, 'wake'>
  logger: Pick<Logger, 'error'>
}

const MINUTE_MS = 60_000

/** Goes on with runs whose process is gone, and forgets the rows of old ones. */
export function createImportUpkeep({ db, worker, logger }: ImportUpkeepDeps): PeriodicJob {
  return createPeriodicJob({
    async work() {
      const isOld = { createdAt: { lt: new Date(Date.now() - KEPT_MS) } }
      await db.importRow.deleteMany({ where: { run: isOld } })
      await db.importFault.deleteMany({ where: { run: isOld } })
      await worker.wake()
    },
    logger,
    complaint: 'Imports could not be looked after',
    firstMs: 5_000,
    everyMs: MINUTE_MS,
  })
}
