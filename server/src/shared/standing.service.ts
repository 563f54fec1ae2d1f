import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from './db'
import { unauthenticated } from './errors'

/**
 * A part of a statement's `WITH`, `person`: the row of somebody whose account stands, and nothing once it has ended. Who
 * asked was looked up before, and may have been erased since. A statement that writes down what names a person depends on
 * this: it waits for an erasure that is under way, and an erasure for it. The lock is the one that a foreign key takes.
 */
export function standingPerson(id: string): Prisma.Sql {
  return Prisma.sql`person AS (SELECT id FROM users WHERE id = ${id}::uuid AND removed_at IS NULL FOR KEY SHARE)`
}

/** Throws UNAUTHENTICATED if the account has ended: that is why the statement has written nothing. */
export async function refuseEnded(db: Db, id: string): Promise<void> {
  if ((await db.user.count({ where: { id, removedAt: null } })) === 0) {
    throw unauthenticated('Your session has ended. Please sign in again.')
  }
}
