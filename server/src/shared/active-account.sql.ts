import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { effectiveStaffRole, hasRole, refusalOf } from './authority'
import type { Db } from './db'
import { forbidden, unauthenticated } from './errors'
import { userColumns } from './model-columns.sql'
import type { Sql } from './sql'
import { sentence } from '../messages/sentence'

/**
 * A part of a statement's `WITH`, `person`: the row of somebody whose account stands, and nothing once it has ended. Who
 * asked was looked up before, and may have been erased since. A statement that writes down what names a person depends on
 * this: it waits for an erasure that is under way, and an erasure for it. The lock is the one that a foreign key takes.
 */
export function lockActiveAccount(id: string): Prisma.Sql {
  return Prisma.sql`person AS (
    SELECT id, email, email_verified FROM users WHERE id = ${id}::uuid AND removed_at IS NULL FOR KEY SHARE
  )`
}

/**
 * Keeps an account from being erased until the end of the transaction, and, what is done alone, from ending by an admin, too. Throws
 * UNAUTHENTICATED if it has ended. What is done alone comes one after the other, so that what is counted of the person's stays.
 */
export async function holdAccount(sql: Sql, id: string, { isAlone = false } = {}): Promise<void> {
  const lock = isAlone ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.sql`FOR KEY SHARE`
  const held = await sql.query(Prisma.sql`SELECT id FROM users WHERE id = ${id}::uuid AND removed_at IS NULL ${lock}`)
  if (held.length === 0) throw sessionEnded()
}

/** Throws UNAUTHENTICATED if the account has ended: that is why the statement has written nothing. */
export async function requireActiveAccount(db: Db, id: string): Promise<void> {
  if ((await db.user.count({ where: { id, removedAt: null } })) === 0) throw sessionEnded()
}

/**
 * Keeps one of the shop's people what they are until the end of the transaction. Rights and session were looked up when the
 * request came, and may have been taken while it waited: then it throws FORBIDDEN or UNAUTHENTICATED. A staff role that is
 * another by now counts as taken, since what it took was asked of the first.
 */
export async function holdRights(sql: Sql, by: User): Promise<void> {
  const now = await holdSession(sql, by)
  if (hasRole(now, 'ADMIN')) return
  if (hasRole(by, 'ADMIN')) throw forbidden(sentence('notAdminAnyMore'))
  const staffRole = effectiveStaffRole(now)
  if (staffRole === null || staffRole !== effectiveStaffRole(by)) throw refusalOf(now)
}

/** Keeps somebody's session from ending until the end of the transaction. Throws UNAUTHENTICATED if it has ended while they waited. */
export async function holdSession(sql: Sql, { id, sessionVersion }: User): Promise<User> {
  const [now] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM users WHERE id = ${id}::uuid FOR SHARE`,
  )
  if (!now || now.removedAt || now.sessionVersion !== sessionVersion) throw sessionEnded()
  return now
}

/** Keeps a key from being revoked until the end of the transaction. Throws UNAUTHENTICATED if it has ended while the request waited. */
export async function holdKey(sql: Sql, id: string): Promise<void> {
  const held = await sql.query(Prisma.sql`
    SELECT id FROM api_keys WHERE id = ${id}::uuid AND revoked_at IS NULL AND expires_at > now() FOR SHARE`)
  if (held.length === 0) throw unauthenticated(sentence('keyEnded'))
}

const sessionEnded = () => unauthenticated(sentence('sessionEnded'))
