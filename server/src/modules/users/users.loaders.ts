import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import DataLoader from 'dataloader'
import type { Db } from '../../shared/db'
import { alignById } from '../../shared/loading'
import { userColumns } from './list-users.service'

/** Loader of one request. */
export interface UserLoaders {
  /** By id; also people whose account has ended, since what they did stays. */
  user: DataLoader<string, User | null>
}

/** Makes the loader for one request. */
export function createUserLoaders(db: Db): UserLoaders {
  return {
    user: new DataLoader(async (ids) => {
      const select = Prisma.sql`SELECT ${userColumns} FROM users WHERE id = ANY(${[...ids]}::uuid[])`
      return alignById(ids, await db.sql.prepared<User>(select))
    }),
  }
}
