import type { Prisma, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { isLastAdmin } from './users.policy'
import { lockAdmins, lockUser } from './users.sql'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** The refusal for an id that is nobody's. */
export type UserNotFound = { __typename: 'UserNotFound'; message: Sentence }
type LastAdmin = { __typename: 'LastAdmin'; message: Sentence }

/** What came of making somebody an admin, tagged with the names of the schema. */
export type MakeAdminResult =
  | { __typename: 'MakeAdminSuccess'; user: User }
  | { __typename: 'EmailNotVerified'; message: Sentence }
  | UserNotFound

/** What came of making an admin a customer again. */
export type RemoveAdminResult = { __typename: 'RemoveAdminSuccess'; user: User } | UserNotFound | LastAdmin

/** What came of ending an account. */
export type RemoveUserResult = { __typename: 'RemoveUserSuccess'; id: string } | UserNotFound | LastAdmin

/** There is no such person. */
export const userNotFound: UserNotFound = {
  __typename: 'UserNotFound',
  message: sentence('userNotFound'),
}

const lastAdmin: LastAdmin = {
  __typename: 'LastAdmin',
  message: sentence('lastAdmin'),
}

/** Makes the person an admin, if they have shown that their address is theirs. */
export async function makeAdmin(db: Db, act: AuditContext, id: string): Promise<MakeAdminResult> {
  if (!isUuid(id)) return userNotFound
  return changeAdmins(db, act, async (tx, _adminIds, record) => {
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    const [user] = await tx.user.updateManyAndReturn({
      where: { id, removedAt: null, emailVerified: true },
      data: { role: 'ADMIN', staffRole: null },
    })
    if (user) {
      await record({ action: 'MAKE_ADMIN', subjectId: user.id, before: rightsOf(before), after: rightsOf(user) })
      return { __typename: 'MakeAdminSuccess', user }
    }
    return {
      __typename: 'EmailNotVerified',
      message: sentence('emailNotVerified'),
    }
  })
}

/** Makes the person a customer, unless nobody would be an admin then. */
export async function removeAdmin(db: Db, act: AuditContext, id: string): Promise<RemoveAdminResult> {
  const result = await demote(db, act, id, 'REMOVE_ADMIN', {})
  return '__typename' in result ? result : { __typename: 'RemoveAdminSuccess', user: result }
}

/**
 * Ends the account and its sessions, unless nobody would be an admin then. The row stays, for what hangs on it; the photo
 * goes.
 */
export async function removeUser(db: Db, act: AuditContext, id: string): Promise<RemoveUserResult> {
  const changes = { removedAt: new Date(), sessionVersion: { increment: 1 }, photoId: null }
  const result = await demote(db, act, id, 'REMOVE_USER', changes)
  return '__typename' in result ? result : { __typename: 'RemoveUserSuccess', id: result.id }
}

async function demote(
  db: Db,
  act: AuditContext,
  id: string,
  action: 'REMOVE_ADMIN' | 'REMOVE_USER',
  changes: Prisma.UserUncheckedUpdateManyInput,
): Promise<User | UserNotFound | LastAdmin> {
  if (!isUuid(id)) return userNotFound
  return changeAdmins(db, act, async (tx, adminIds, record) => {
    if (isLastAdmin(id.toLowerCase(), adminIds)) return lastAdmin
    const before = await lockUser(sqlIn(tx), id)
    const [user] = await tx.user.updateManyAndReturn({
      where: { id, removedAt: null },
      data: { ...changes, role: 'CUSTOMER', staffRole: null },
    })
    if (!before || !user) return userNotFound
    await record({ action, subjectId: user.id, before: rightsOf(before), after: rightsOf(user) })
    return user
  })
}

/** What the audit log tells of a person: no name and no address, only what they may do. */
const rightsOf = ({ role, staffRole, removedAt }: User) => ({
  role,
  ...(staffRole && { staffRole }),
  isRemoved: removedAt !== null,
})

/**
 * Runs `change` while the rows of all admins whose role counts are locked, in the order of their ids, so that such
 * changes queue and each sees what those before it did.
 */
function changeAdmins<T>(
  db: Db,
  act: AuditContext,
  change: (tx: Prisma.TransactionClient, adminIds: string[], record: WriteRecord) => Promise<T>,
): Promise<T> {
  return performAudited(db, act, async (tx, record) => {
    return change(tx, await lockAdmins(sqlIn(tx)), record)
  })
}
