import type { User } from '@instrumenta/prisma/client'
import DataLoader from 'dataloader'
import type { Db } from '../../shared/db'
import { alignById } from '../../shared/loading'

/** Loader of one request. */
export interface UserLoaders {
  /** By id; also people whose account has ended, since what they did stays. */
  user: DataLoader<string, User | null>
}

/** Makes the loader for one request. */
export function createUserLoaders(db: Db): UserLoaders {
  return {
    user: new DataLoader(async (ids) => alignById(ids, await db.user.findMany({ where: { id: { in: [...ids] } } }))),
  }
}
