import type { Db } from '../../shared/db'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { CONTENT } from './documents.service'
import { lockOrphan, removeRow } from './documents.sql'

/** A store may take so long for a removal, in ms. */
const REMOVAL_MS = 20_000

/** Removes documents that no product has. */
export interface DocumentRemoval {
  /**
   * Removes uploads from before this instant that no product has, until `stop` says so. Answers how many. Any number of processes may do
   * it at once. Throws AggregateError at the end if there are some that could not be removed.
   */
  removeOrphans(olderThan: Date, stop?: AbortSignal): Promise<number>
}

/** Builds the removal. */
export function createDocumentRemoval({
  db,
  store,
}: {
  db: Db
  store: Pick<ReadableStore, 'remove'>
}): DocumentRemoval {
  /** The row is gone for good only once its file is: whenever the process is killed, there is a row to find it by. */
  async function removeOne(olderThan: Date, failed: Map<string, unknown>): Promise<boolean> {
    let locked: string | undefined
    try {
      return await db.$transaction(
        async (tx) => {
          const sql = sqlIn(tx)
          locked = (await lockOrphan(sql, olderThan, [...failed.keys()]))?.id
          if (locked === undefined) return false
          const gone = await removeRow(sql, locked)
          if (gone) await store.remove(gone.key, [CONTENT])
          return true
        },
        { timeout: REMOVAL_MS, isolationLevel: 'ReadCommitted' },
      )
    } catch (error) {
      if (locked === undefined) throw error
      failed.set(locked, error)
      return true
    }
  }

  return {
    async removeOrphans(olderThan, stop) {
      const failed = new Map<string, unknown>()
      let seen = 0
      while (!stop?.aborted && (await removeOne(olderThan, failed))) seen += 1
      if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} documents of products are left`)
      return seen
    },
  }
}
