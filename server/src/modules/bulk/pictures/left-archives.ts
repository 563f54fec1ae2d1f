import type { ImportState } from '@instrumenta/prisma/client'
import type { Db } from '../../../shared/db'
import type { ReadableStore } from '../../../shared/object-store/object-store'
import { dropArchive } from './stored-archive'

/** Longer than a file takes to be sent: until then its run looks like one that was called off. */
const SENT_MS = 3_600_000
/** For so long a CSV that was checked can be read in another encoding. */
const REREAD_MS = 24 * SENT_MS

const TO_CHECK: ImportState[] = ['NEEDS_ANSWER', 'CHECKING']
/** Of a round. */
const COUNT = 20

/** Removes files of runs that were called off or are done, or whose process ended before it could. */
export async function dropLeftArchives(db: Db, store: ReadableStore): Promise<void> {
  const left = await db.importRun.findMany({
    where: {
      archiveBytes: { not: null },
      state: { notIn: TO_CHECK },
      createdAt: { lt: new Date(Date.now() - SENT_MS) },
      NOT: { state: 'READY', createdAt: { gt: new Date(Date.now() - REREAD_MS) } },
    },
    take: COUNT,
  })
  for (const { id, archiveBytes } of left) {
    await dropArchive(store, { id, archiveBytes: archiveBytes ?? 0 })
    await db.importRun.update({ where: { id }, data: { archiveBytes: null } })
  }
}
