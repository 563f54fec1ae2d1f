import type { Loader } from '../../shared/batch-loader'
import { alignById, createGroupLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { NamedKind, NameRow } from './audit.sql'
import { readNames } from './audit.sql'

/** A row that the log refers to by its id. */
export interface LoggedThing {
  kind: NamedKind
  id: string
}

export interface AuditLoaders {
  /** Current name, in one statement per kind. Null for a deleted row. */
  nameInLog: Loader<LoggedThing, NameRow | null>
}

export function createAuditLoaders(db: Pick<Db, 'sql'>): AuditLoaders {
  return {
    nameInLog: createGroupLoader<LoggedThing, NameRow | null>({
      kindOf: ({ kind }) => kind,
      nameOf: ({ id }) => id,
      loadGroup: async (things) => {
        const [first] = things
        const ids = things.map(({ id }) => id)
        return first ? alignById(ids, await readNames(db.sql, first.kind, ids)) : []
      },
    }),
  }
}
