import type { ImportState } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { queueLostRuns } from './import-runs.sql'
import { KEPT_MS } from './imports.service'
import { dropLeftArchives } from './pictures/left-archives'

/** Runs that are neither applied nor taken back any more. One that is just being sent is CANCELLED, and holds no pictures yet. */
const OVER: ImportState[] = ['CANCELLED', 'FAILED', 'TAKEN_BACK']

/** Deletes the rows of old runs, releases pictures and ZIPs that no run needs, and queues runs whose process died before it could. */
export async function lookAfterImports(db: Db, store: ReadableStore): Promise<void> {
  const isOld = { createdAt: { lt: new Date(Date.now() - KEPT_MS) } }
  await db.importRow.deleteMany({ where: { run: isOld } })
  await db.importFault.deleteMany({ where: { run: isOld } })
  await db.importRun.deleteMany({ where: { ...isOld, idempotencyKey: { not: null } } })
  // What no run holds any more, and nothing else has, is tidied away as uploads are.
  await db.importPicture.deleteMany({ where: { run: { OR: [isOld, { state: { in: OVER } }] } } })
  await dropLeftArchives(db, store)
  await queueLostRuns(db.sql)
}
