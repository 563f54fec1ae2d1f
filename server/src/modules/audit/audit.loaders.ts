import type { Loader } from '../../shared/batch-loader'
import { alignById, createGroupLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { NamedKind, NameRow } from './audit-names.sql'
import { readNames } from './audit-names.sql'

/** Something that the log has an id of. */
export interface LoggedThing {
  kind: NamedKind
  id: string
}

/** Loaders of the audit log. */
export interface AuditLoaders {
  /** What something is called now: one statement for each kind of thing. Null when it is gone. */
  nameInLog: Loader<LoggedThing, NameRow | null>
}

/** Makes the loaders. */
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
