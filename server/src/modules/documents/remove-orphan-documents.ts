import type { Db } from '../../shared/db'
import type { OrphanRemoval } from '../../shared/kept-uploads'
import { removeOrphans } from '../../shared/kept-uploads'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { lockOrphan, removeRow } from './documents.sql'

interface DocumentRemovalDeps {
  db: Db
  store: Pick<ReadableStore, 'remove'>
}

/** Removes files that no product has. */
export function createDocumentRemoval({ db, store }: DocumentRemovalDeps): OrphanRemoval {
  const orphans = {
    ...{ db, store, what: 'documents of products', lock: lockOrphan },
    removeRow: async (tx: Parameters<typeof sqlIn>[0], id: string) => (await removeRow(sqlIn(tx), id)) ?? null,
  }
  return { removeOrphans: (olderThan, stop) => removeOrphans(orphans, olderThan, stop) }
}
