import type { SessionEnding, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import { userColumns } from './list-users.service'

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
    user: createLoader(async (ids) => {
      const select = Prisma.sql`SELECT ${userColumns} FROM users WHERE id = ANY(${[...ids]}::uuid[])`
      return alignById(ids, await db.sql.prepared<User>(select))
    }),
    sessionEndings: createLoader(async (userIds) => {
      const endings = await db.$queryRaw<SessionEnding[]>`
        SELECT found.* FROM unnest(${[...userIds]}::uuid[]) AS parent (id)
        CROSS JOIN LATERAL (
          SELECT user_id AS "userId", session_version AS "sessionVersion", reason, at FROM session_endings
          WHERE user_id = parent.id ORDER BY session_version DESC LIMIT ${SHOWN_ENDINGS}
        ) AS found`
      return userIds.map((userId) => endings.filter((ending) => ending.userId === userId))
    }),
  }
}
