import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { effectiveStaffRole, hasRole, refusalOf } from './authority'
import type { Db } from './db'
import { forbidden, unauthenticated } from './errors'
import { userColumns } from './model-columns.sql'
import type { Sql } from './sql'
import { sentence } from '../messages/sentence'

/**
 * Part `person` of a statement's `WITH`: the row of an active account; empty if it is closed. The caller was
 * authenticated earlier, and may have been erased since. Statements that write personal names depend on this: they and
 * an erasure wait for each other. Uses the lock of a foreign key.
 */
export function lockActiveAccount(id: string): Prisma.Sql {
  return Prisma.sql`person AS (
    SELECT id, email, email_verified FROM users WHERE id = ${id}::uuid AND removed_at IS NULL FOR KEY SHARE
  )`
}

/**
 * Blocks the erasure of an account until the end of the transaction; with `isAlone` also its closing by an admin, and
 * concurrent calls for the account, so that counts stay valid. Throws UNAUTHENTICATED if it was closed.
 */
export async function holdAccount(sql: Sql, id: string, { isAlone = false } = {}): Promise<void> {
  const lock = isAlone ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.sql`FOR KEY SHARE`
  const held = await sql.query(Prisma.sql`SELECT id FROM users WHERE id = ${id}::uuid AND removed_at IS NULL ${lock}`)
  if (held.length === 0) throw sessionEnded()
}

/** Throws UNAUTHENTICATED if the account has ended, which is why the statement has written nothing. */
export async function requireActiveAccount(db: Db, id: string): Promise<void> {
  if ((await db.user.count({ where: { id, removedAt: null } })) === 0) throw sessionEnded()
}

/**
 * Blocks changes of a staff member's rights until the end of the transaction. Rights and session were read at the start of
 * the request, and may have changed while it waited: then it throws FORBIDDEN or UNAUTHENTICATED. A different staff role
 * counts as a loss, because the check was for the first one.
 */
export async function holdRights(sql: Sql, by: User): Promise<void> {
  const now = await holdSession(sql, by)
  if (hasRole(now, 'ADMIN')) return
  if (hasRole(by, 'ADMIN')) throw forbidden(sentence('notAdminAnyMore'))
  const staffRole = effectiveStaffRole(now)
  if (staffRole === null || staffRole !== effectiveStaffRole(by)) throw refusalOf(now)
}

/** Blocks the end of a session until the end of the transaction. Throws UNAUTHENTICATED if it has ended. */
export async function holdSession(sql: Sql, { id, sessionVersion }: User): Promise<User> {
  const [now] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM users WHERE id = ${id}::uuid FOR SHARE`,
  )
  if (!now || now.removedAt || now.sessionVersion !== sessionVersion) throw sessionEnded()
  return now
}

/**
 * Keeps a key from being revoked until the end of the transaction. Throws UNAUTHENTICATED if the key ended while the
 * request waited.
 */
export async function holdKey(sql: Sql, id: string): Promise<void> {
  const held = await sql.query(Prisma.sql`
    SELECT id FROM api_keys WHERE id = ${id}::uuid AND revoked_at IS NULL AND expires_at > now() FOR SHARE`)
  if (held.length === 0) throw unauthenticated(sentence('keyEnded'))
}

const sessionEnded = () => unauthenticated(sentence('sessionEnded'))
