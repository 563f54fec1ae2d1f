import type { Prisma, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { closeCompanies } from '../companies/companies.service'
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

/** Makes the person an admin, if they have shown that their address is theirs. Who is one already is none by an act. */
export async function makeAdmin(db: Db, act: AuditContext, id: string): Promise<MakeAdminResult> {
  if (!isUuid(id)) return userNotFound
  return changeAdmins<MakeAdminResult>(db, act, async (tx, _adminIds, record) => {
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    if (!before.emailVerified) return { __typename: 'EmailNotVerified', message: sentence('emailNotVerified') }
    if (before.role === 'ADMIN') return { __typename: 'MakeAdminSuccess', user: before }
    const user = await tx.user.update({ where: { id: before.id }, data: { role: 'ADMIN', staffRole: null } })
    await record({ action: 'MAKE_ADMIN', subjectId: user.id, before: rightsOf(before), after: rightsOf(user) })
    return { __typename: 'MakeAdminSuccess', user }
  })
}

/** Makes the person a customer, unless nobody would be an admin then. Who is no admin keeps their staff role. */
export async function removeAdmin(db: Db, act: AuditContext, id: string): Promise<RemoveAdminResult> {
  return demote<RemoveAdminResult>(db, act, id, async (before, change) => {
    const user = before.role === 'ADMIN' ? await change('REMOVE_ADMIN', {}) : before
    return { __typename: 'RemoveAdminSuccess', user }
  })
}

/**
 * Ends the account and its sessions, unless nobody would be an admin then. The row stays, for what hangs on it; the photo goes. Companies in
 * which no other account stands close; one that has no owner then is given one by an admin.
 */
export async function removeUser(db: Db, act: AuditContext, id: string): Promise<RemoveUserResult> {
  return demote<RemoveUserResult>(db, act, id, async (before, change, tx) => {
    await closeCompanies(tx, before.id, act.by.id)
    const ending = { removedAt: new Date(), sessionVersion: { increment: 1 }, photoId: null }
    const user = await change('REMOVE_USER', ending)
    return { __typename: 'RemoveUserSuccess', id: user.id }
  })
}

type Demotion = (action: 'REMOVE_ADMIN' | 'REMOVE_USER', changes: Prisma.UserUncheckedUpdateInput) => Promise<User>

/** Runs `work` about the person, held as they are, unless they are the last admin. */
async function demote<T>(
  db: Db,
  act: AuditContext,
  id: string,
  work: (before: User, change: Demotion, tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T | UserNotFound | LastAdmin> {
  if (!isUuid(id)) return userNotFound
  return changeAdmins<T | UserNotFound | LastAdmin>(db, act, async (tx, adminIds, record) => {
    if (isLastAdmin(id.toLowerCase(), adminIds)) return lastAdmin
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    const change: Demotion = async (action, changes) => {
      const data = { ...changes, role: 'CUSTOMER', staffRole: null } as const
      const user = await tx.user.update({ where: { id: before.id }, data })
      await record({ action, subjectId: user.id, before: rightsOf(before), after: rightsOf(user) })
      return user
    }
    return work(before, change, tx)
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
