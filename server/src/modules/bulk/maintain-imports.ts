import type { ImportState } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { KEPT_MS } from './import-runs'
import { queueLostRuns } from './import-runs.sql'
import { dropArchive } from './pictures/stored-archive'

/** Runs that can be neither applied nor undone. A run whose file is being uploaded is CANCELLED too, and holds no images yet. */
const FINISHED_STATES: ImportState[] = ['CANCELLED', 'FAILED', 'TAKEN_BACK']

/** Longer than an upload takes: until then its run looks cancelled. */
const UPLOAD_MS = 3_600_000
/** Time in which a checked CSV can be read in another encoding. */
const REREAD_MS = 24 * UPLOAD_MS

const UNCHECKED_STATES: ImportState[] = ['NEEDS_ANSWER', 'CHECKING']
const FILES_AT_ONCE = 20

/** Deletes the rows of old runs, releases images and files that no run needs, and queues runs whose process died before it could. */
export async function maintainImports({ db, fileStore }: Pick<Reading, 'db' | 'fileStore'>): Promise<void> {
  const isOld = { createdAt: { lt: new Date(Date.now() - KEPT_MS) } }
  await db.importRow.deleteMany({ where: { run: isOld } })
  await db.importFault.deleteMany({ where: { run: isOld } })
  await db.importRun.deleteMany({ where: { ...isOld, idempotencyKey: { not: null } } })
  // The removal of orphan images deletes images that nothing else has.
  await db.importPicture.deleteMany({ where: { run: { OR: [isOld, { state: { in: FINISHED_STATES } }] } } })
  await dropOldFiles({ db, fileStore })
  await queueLostRuns(db.sql)
}

async function dropOldFiles({ db, fileStore }: Pick<Reading, 'db' | 'fileStore'>): Promise<void> {
  const old = await db.importRun.findMany({
    where: {
      archiveBytes: { not: null },
      state: { notIn: UNCHECKED_STATES },
      createdAt: { lt: new Date(Date.now() - UPLOAD_MS) },
      NOT: { state: 'READY', createdAt: { gt: new Date(Date.now() - REREAD_MS) } },
    },
    take: FILES_AT_ONCE,
  })
  for (const { id, archiveBytes } of old) {
    await dropArchive(fileStore, { id, archiveBytes: archiveBytes ?? 0 })
    await db.importRun.update({ where: { id }, data: { archiveBytes: null } })
  }
}
