import type { ImportState } from '@instrumenta/prisma/client'
import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import type { PeriodicJob } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import type { ReadableStore } from '../../shared/object-store/object-store'
import type { ImportWorker } from './import-worker'
import { KEPT_MS } from './imports.service'
import { dropLeftArchives } from './pictures/left-archives'

/** What the job works with. */
export interface ImportUpkeepDeps {
  db: Db
  worker: Pick<ImportWorker, 'wake'>
  store: ReadableStore
  logger: Pick<Logger, 'error'>
}

const MINUTE_MS = 60_000

/** Runs that are neither applied nor taken back any more. One that is just being sent is CANCELLED, and holds no pictures yet. */
const OVER: ImportState[] = ['CANCELLED', 'FAILED', 'TAKEN_BACK']

/** Forgets the rows of old runs, lets go of pictures and ZIPs that none needs, and goes on with runs whose process is gone. */
export async function lookAfterImports({ db, worker, store }: Omit<ImportUpkeepDeps, 'logger'>): Promise<void> {
  const isOld = { createdAt: { lt: new Date(Date.now() - KEPT_MS) } }
  await db.importRow.deleteMany({ where: { run: isOld } })
  await db.importFault.deleteMany({ where: { run: isOld } })
  await db.importRun.deleteMany({ where: { ...isOld, idempotencyKey: { not: null } } })
  // What no run holds any more, and nothing else has, is tidied away as uploads are.
  await db.importPicture.deleteMany({ where: { run: { OR: [isOld, { state: { in: OVER } }] } } })
  await dropLeftArchives(db, store)
  await worker.wake()
}

/** Looks after imports every minute. */
export function createImportUpkeep({ logger, ...deps }: ImportUpkeepDeps): PeriodicJob {
  return createPeriodicJob({
    name: 'look after imports',
    work: () => lookAfterImports(deps),
    logger,
    complaint: 'Imports could not be looked after',
    firstMs: 5_000,
    everyMs: MINUTE_MS,
  })
}
