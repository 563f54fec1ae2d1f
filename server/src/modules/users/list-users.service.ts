import type { Prisma, Role, User } from '@instrumenta/prisma/client'
import { whoMay } from '../../shared/authority'
import type { Db } from '../../shared/db'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isPersonLike } from '../../shared/person-search'
import type { UserFilter } from './users.input'

const newestUsers = newestFirst<User>('USERS')

/** A page of everybody whose account stands, newest first. Throws BAD_USER_INPUT for a wrong page. */
export async function listUsers(db: Db, page: PageRequest, filter: UserFilter): Promise<Connection<User>> {
  const after = readPageRequest(page, newestUsers)
  const matching: Prisma.UserWhereInput = {
    AND: [
      { removedAt: null },
      inRole(filter?.role),
      filter?.may ? whoMay(filter.may) : {},
      filter?.search ? isPersonLike(filter.search) : {},
    ],
  }
  const rows = await db.user.findMany({
    where: { AND: [matching, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestUsers, () => db.user.count({ where: matching }))
}

/** By what people may do now: an unverified admin counts as a customer. */
function inRole(role: Role | null | undefined): Prisma.UserWhereInput {
  if (!role) return {}
  const isAdmin: Prisma.UserWhereInput = { role: 'ADMIN', emailVerified: true }
  return role === 'ADMIN' ? isAdmin : { NOT: isAdmin }
}
