import type { SessionEnding, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader, createQueueingLoader, groupById } from '../../shared/batch-loader'
import { readByIds, userColumns } from '../../shared/model-columns.sql'
import type { UserSum } from '../overview/overview.sql'
import { sumOrdersOfUsers } from '../overview/overview.sql'
import { readLastEndings } from './users.sql'

export interface UserLoaders {
  /** Users by id, including closed accounts: their orders and reviews stay. */
  user: Loader<string, User | null>
  /** The latest endings of sessions by user id, newest first. */
  sessionEndings: Loader<string, SessionEnding[]>
  /** Sums of orders by user id. */
  ordersOfUser: Loader<string, UserSum[]>
}

/** Listed endings of sessions per user. */
const MAX_ENDINGS = 10

export function createUserLoaders(db: Db): UserLoaders {
  return {
    user: createQueueingLoader(async (ids) => alignById(ids, await readByIds(db.sql, userColumns, ids))),
    sessionEndings: createLoader(async (ids) =>
      groupById(ids, await readLastEndings(db.sql, ids, MAX_ENDINGS), ({ userId }) => userId),
    ),
    ordersOfUser: createLoader(async (ids) =>
      groupById(ids, await sumOrdersOfUsers(db.sql, ids), ({ userId }) => userId),
    ),
  }
}
