import type { Role, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import type { UserFilter } from './users.input'

/** The columns of `users` under the names of the User type, for raw SQL. */
export const userColumns = Prisma.sql`
  id, firebase_uid AS "firebaseUid", email, email_verified AS "emailVerified", name, role,
  session_version AS "sessionVersion", valid_since AS "validSince", photo_id AS "photoId", created_at AS "createdAt", removed_at AS "removedAt"`

const newestFirst: Ordering<User> = {
  name: 'USERS',
  type: 'timestamptz',
  cursorOf: (user) => ({ key: user.createdAt.toISOString(), id: user.id }),
}

/** A page of everybody whose account stands, newest first. Throws BAD_USER_INPUT for a wrong page. */
export async function listUsers(db: Db, page: PageRequest, filter: UserFilter): Promise<Connection<User>> {
  const after = readPageRequest(page, newestFirst)
  const matching = Prisma.sql`removed_at IS NULL ${inRole(filter?.role)} ${containing(filter?.search)}`
  const behind = after
    ? Prisma.sql`AND (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const rows = await db.$queryRaw<User[]>`
    SELECT ${userColumns} FROM users WHERE ${matching} ${behind}
    ORDER BY created_at DESC, id DESC LIMIT ${page.first + 1}`
  return toConnection(rows, page, newestFirst, async () => {
    const counted = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM users WHERE ${matching}`
    return counted[0]?.count ?? 0
  })
}

/** By what people may do now: an unverified admin counts as a customer. */
function inRole(role: Role | null | undefined): Prisma.Sql {
  if (!role) return Prisma.empty
  const isAdmin = Prisma.sql`(role = 'ADMIN' AND email_verified)`
  return role === 'ADMIN' ? Prisma.sql`AND ${isAdmin}` : Prisma.sql`AND NOT ${isAdmin}`
}

/** By a part of the name or of the address, taken literally, capitals or not. */
function containing(text: string | null | undefined): Prisma.Sql {
  if (!text) return Prisma.empty
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.sql`AND (name ILIKE ${pattern} OR email ILIKE ${pattern})`
}
