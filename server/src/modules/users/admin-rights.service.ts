import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import { isUuid } from '../../shared/validation'
import { isLastAdmin } from './users.policy'

/** The refusal for an id that is nobody's. */
export type UserNotFound = { __typename: 'UserNotFound'; message: string }
type LastAdmin = { __typename: 'LastAdmin'; message: string }

/** What came of making somebody an admin, tagged with the names of the schema. */
export type MakeAdminResult =
  { __typename: 'MakeAdminSuccess'; user: User } | { __typename: 'EmailNotVerified'; message: string } | UserNotFound

/** What came of making an admin a customer again. */
export type RemoveAdminResult = { __typename: 'RemoveAdminSuccess'; user: User } | UserNotFound | LastAdmin

/** What came of ending an account. */
export type RemoveUserResult = { __typename: 'RemoveUserSuccess'; id: string } | UserNotFound | LastAdmin

/** There is no such person. */
export const userNotFound: UserNotFound = {
  __typename: 'UserNotFound',
  message: 'There is no such person. Perhaps their account has ended; please reload the list.',
}

const lastAdmin: LastAdmin = {
  __typename: 'LastAdmin',
  message: 'This is the last admin of the shop. Make somebody else an admin first.',
}

/** Makes the person an admin, if they have shown that their address is theirs. */
export async function makeAdmin(db: Db, viewer: User, id: string): Promise<MakeAdminResult> {
  if (!isUuid(id)) return userNotFound
  return changeAdmins(db, async (tx, adminIds) => {
    checkStillAdmin(viewer, adminIds)
    const [user] = await tx.user.updateManyAndReturn({
      where: { id, removedAt: null, emailVerified: true },
      data: { role: 'ADMIN' },
    })
    if (user) return { __typename: 'MakeAdminSuccess', user }
    if (!(await tx.user.findFirst({ where: { id, removedAt: null } }))) return userNotFound
    return {
      __typename: 'EmailNotVerified',
      message: 'This person has not shown yet that their email address is theirs. Ask them to verify it first.',
    }
  })
}

/** Makes the person a customer, unless nobody would be an admin then. */
export async function removeAdmin(db: Db, viewer: User, id: string): Promise<RemoveAdminResult> {
  const result = await demote(db, viewer, id, {})
  return '__typename' in result ? result : { __typename: 'RemoveAdminSuccess', user: result }
}

/** Ends the account and its sessions, unless nobody would be an admin then. The row stays, for what hangs on it; the photo goes. */
export async function removeUser(db: Db, viewer: User, id: string): Promise<RemoveUserResult> {
  const result = await demote(db, viewer, id, {
    removedAt: new Date(),
    sessionVersion: { increment: 1 },
    photoId: null,
  })
  return '__typename' in result ? result : { __typename: 'RemoveUserSuccess', id: result.id }
}

async function demote(
  db: Db,
  viewer: User,
  id: string,
  changes: Prisma.UserUncheckedUpdateManyInput,
): Promise<User | UserNotFound | LastAdmin> {
  if (!isUuid(id)) return userNotFound
  return changeAdmins(db, async (tx, adminIds) => {
    if (isLastAdmin(id.toLowerCase(), adminIds)) return lastAdmin
    checkStillAdmin(viewer, adminIds)
    const [user] = await tx.user.updateManyAndReturn({
      where: { id, removedAt: null },
      data: { ...changes, role: 'CUSTOMER' },
    })
    return user ?? userNotFound
  })
}

/**
 * Runs `change` while the rows of all admins whose role counts are locked, in the order of their ids, so that such
 * changes queue and each sees what those before it did.
 */
function changeAdmins<T>(db: Db, change: (tx: Prisma.TransactionClient, adminIds: string[]) => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    // Not FOR UPDATE: that would also hold up the orders of admins, whose rows refer to these.
    const admins = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE role = 'ADMIN' AND email_verified AND removed_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`
    return change(
      tx,
      admins.map((admin) => admin.id),
    )
  })
}

/** Somebody may have taken the viewer's rights since the request began. */
function checkStillAdmin(viewer: User, adminIds: readonly string[]): void {
  if (!adminIds.includes(viewer.id)) throw forbidden('You are not an admin any more.')
}
