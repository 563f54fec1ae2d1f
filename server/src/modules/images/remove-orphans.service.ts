import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ImageStore } from './image-store'
import type { ImageFormat } from './image-url'
import { imageFileName } from './image-url'

/** Of a row of `images`: no product, no review and nobody's profile has it. */
export const isUnattached = Prisma.sql`
  NOT EXISTS (SELECT FROM products WHERE products.image_id = images.id)
  AND NOT EXISTS (SELECT FROM reviews WHERE reviews.image_id = images.id)
  AND NOT EXISTS (SELECT FROM users WHERE users.photo_id = images.id)`

/** Few enough that their files are gone within a second or two, when the process is about to stop. */
const BATCH = 20
const FORMATS = ['avif', 'webp'] satisfies ImageFormat[]

interface Orphan {
  key: string
  widths: number[]
}

/**
 * Removes the rows of uploads from before this instant that belong to nothing, then their files, until there are none
 * left or `stop` says so. Answers how many. Throws AggregateError at the end if there are files that could not be
 * removed.
 */
export async function removeOrphans(
  db: Db,
  store: Pick<ImageStore, 'remove'>,
  olderThan: Date,
  stop?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  let hasMore = true
  while (hasMore && !stop?.aborted) {
    const { orphans, isFull } = await removeRows(db, olderThan)
    const removals = await Promise.allSettled(orphans.map(({ key, widths }) => store.remove(key, fileNames(widths))))
    for (const removal of removals) if (removal.status === 'rejected') failures.push(removal.reason)
    removed += orphans.length
    hasMore = isFull
  }
  if (failures.length > 0) throw new AggregateError(failures, `The files of ${failures.length} pictures are left`)
  return removed
}

function fileNames(widths: number[]): string[] {
  return widths.flatMap((width) => FORMATS.map((format) => imageFileName(width, format)))
}

/**
 * Removes the rows of one batch. Attaching an image takes a lock on its row that conflicts with ours (a foreign key's
 * FOR KEY SHARE), so: what is being attached is skipped; what was attached between the first look and our lock is seen
 * by the second statement, which looks anew; whoever comes later waits, and finds the image gone.
 */
async function removeRows(db: Db, olderThan: Date): Promise<{ orphans: Orphan[]; isFull: boolean }> {
  return db.$transaction(
    async (tx) => {
      const locked = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM images WHERE uploaded_by_id IS NOT NULL AND created_at < ${olderThan} AND ${isUnattached}
        LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`
      if (locked.length === 0) return { orphans: [], isFull: false }
      const ids = locked.map(({ id }) => id)
      const orphans = await tx.$queryRaw<Orphan[]>`
        DELETE FROM images WHERE id = ANY(${ids}::uuid[]) AND ${isUnattached} RETURNING key, widths`
      return { orphans, isFull: locked.length === BATCH }
    },
    { isolationLevel: 'ReadCommitted' },
  )
}
