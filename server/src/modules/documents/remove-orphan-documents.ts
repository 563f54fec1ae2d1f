import type { Db } from '../../shared/db'
import { removeOrphans } from '../../shared/kept-uploads'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { lockOrphan, removeRow } from './documents.sql'

/** Removes documents that no product has. */
export interface DocumentRemoval {
  /**
   * Removes uploads from before this instant that no product has, until `stop` says so. Answers how many. Any number of processes may do
   * it at once. Throws AggregateError at the end if there are some that could not be removed.
   */
  removeOrphans(olderThan: Date, stop?: AbortSignal): Promise<number>
}

/** What the removal works with. */
interface DocumentRemovalDeps {
  db: Db
  store: Pick<ReadableStore, 'remove'>
}

/** Builds the removal. */
export function createDocumentRemoval({ db, store }: DocumentRemovalDeps): DocumentRemoval {
  const orphans = {
    ...{ db, store, what: 'documents of products', lock: lockOrphan },
    removeRow: async (tx: Parameters<typeof sqlIn>[0], id: string) => (await removeRow(sqlIn(tx), id)) ?? null,
  }
  return { removeOrphans: (olderThan, stop) => removeOrphans(orphans, olderThan, stop) }
}
