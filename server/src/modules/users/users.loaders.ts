import type { SessionEnding, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader, createQueueingLoader, groupById } from '../../shared/batch-loader'
import { readByIds, userColumns } from '../../shared/model-columns.sql'
import { readLastEndings } from './users.sql'

/** Loaders of people. */
export interface UserLoaders {
  /** By id; also people whose account has ended, since what they did stays. */
  user: Loader<string, User | null>
  /** The last times that somebody's sessions ended, newest first, by their id. */
  sessionEndings: Loader<string, SessionEnding[]>
}

const SHOWN_ENDINGS = 10

/** Makes the loaders. */
export function createUserLoaders(db: Db): UserLoaders {
  return {
    user: createQueueingLoader(async (ids) => alignById(ids, await readByIds(db.sql, userColumns, ids))),
    sessionEndings: createLoader(async (ids) =>
      groupById(ids, await readLastEndings(db.sql, ids, SHOWN_ENDINGS), ({ userId }) => userId),
    ),
  }
}
