import type { Reading } from '../../graphql/context'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import type { ObjectStore } from '../../shared/object-store/object-store'
import { imageFileNames } from './image-url'
import type { Orphan } from './images.sql'
import { lockOrphans, removeImageRows } from './images.sql'

/** Small enough to finish within seconds when the process stops. */
const BATCH = 20

/**
 * Removes images that are attached to nothing and older than this instant, until `stop` is aborted: rows first, then
 * files. Also removes files that an earlier run or a killed process left.
 * @returns the number of removed rows
 * @throws AggregateError at the end if some files could not be removed
 */
export async function removeOrphanImages(
  { db, imageStore: store }: Pick<Reading, 'db' | 'imageStore'>,
  olderThan: Date,
  stop?: AbortSignal,
): Promise<number> {
  await store.removeLeftovers?.(olderThan)
  const failures: unknown[] = []
  for await (const noted of listNoted(db, stop)) failures.push(...(await removeFiles(db, store, noted)))
  let removed = 0
  let hasMore = true
  while (hasMore && !stop?.aborted) {
    const { orphans, isFull } = await removeRows(db, olderThan)
    failures.push(...(await removeFiles(db, store, orphans)))
    removed += orphans.length
    hasMore = isFull
  }
  if (failures.length > 0) throw new AggregateError(failures, `The files of ${failures.length} pictures are left`)
  return removed
}

/** The images that have files to remove, batch by batch. */
async function* listNoted(db: Db, stop?: AbortSignal): AsyncGenerator<Orphan[]> {
  let after = ''
  while (!stop?.aborted) {
    const noted = await db.imageRemoval.findMany({
      where: { key: { gt: after } },
      orderBy: { key: 'asc' },
      take: BATCH,
    })
    if (noted.length === 0) return
    yield noted
    after = noted.at(-1)?.key ?? after
  }
}

/** Removes files, and the records of removed ones. Returns the errors of files that remain; their records stay. */
async function removeFiles(db: Db, store: Pick<ObjectStore, 'remove'>, orphans: Orphan[]): Promise<unknown[]> {
  const removals = await Promise.allSettled(
    orphans.map(async ({ key, widths }) => {
      await store.remove(key, imageFileNames(widths))
      return key
    }),
  )
  const removed = removals.flatMap((removal) => (removal.status === 'fulfilled' ? [removal.value] : []))
  if (removed.length > 0) await db.imageRemoval.deleteMany({ where: { key: { in: removed } } })
  return removals.flatMap((removal) => (removal.status === 'rejected' ? [removal.reason as unknown] : []))
}

/**
 * Removes the rows of one batch. Attaching an image locks its row against ours (a foreign key's FOR KEY SHARE). So images
 * being attached are skipped, those attached before our lock are seen by the second statement, and later attempts wait and
 * find the image gone.
 */
async function removeRows(db: Db, olderThan: Date): Promise<{ orphans: Orphan[]; isFull: boolean }> {
  return inTransaction(
    db,
    async (tx) => {
      const sql = sqlIn(tx)
      const ids = await lockOrphans(sql, olderThan, BATCH)
      const orphans = ids.length === 0 ? [] : await removeImageRows(sql, ids)
      return { orphans, isFull: ids.length === BATCH }
    },
    { isolationLevel: 'ReadCommitted' },
  )
}
