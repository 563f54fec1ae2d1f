import type { Prisma, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { closeCompanies } from '../companies/leave-company'
import { lockAdmins, lockUser } from './users.sql'

export const userNotFound = { __typename: 'UserNotFound', message: sentence('userNotFound') } as const
export const emailNotVerified = { __typename: 'EmailNotVerified', message: sentence('emailNotVerified') } as const
const lastAdmin = { __typename: 'LastAdmin', message: sentence('lastAdmin') } as const

/** Makes a user with a verified address an admin. */
export async function makeAdmin(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return userNotFound
  return changeAdmins(db, audit, async (tx, _adminIds, record) => {
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    if (!before.emailVerified) return emailNotVerified
    // Already an admin: no audit row.
    if (before.role === 'ADMIN') return { __typename: 'MakeAdminSuccess', user: before } as const
    const user = await tx.user.update({ where: { id: before.id }, data: { role: 'ADMIN', staffRole: null } })
    await record({ action: 'MAKE_ADMIN', subjectId: user.id, before: rightsOf(before), after: rightsOf(user) })
    return { __typename: 'MakeAdminSuccess', user } as const
  })
}

/** Makes an admin a customer. Others keep their staff role. Refuses the last admin. */
export async function removeAdmin(db: Db, audit: AuditContext, id: string) {
  return demote(db, audit, id, async (before, change) => {
    const user = before.role === 'ADMIN' ? await change('REMOVE_ADMIN', {}) : before
    return { __typename: 'RemoveAdminSuccess', user } as const
  })
}

/**
 * Closes an account and ends its sessions. The row stays for its orders and reviews; the photo goes. Companies without another active
 * member are closed, too. Refuses the last admin.
 */
export async function removeUser(db: Db, audit: AuditContext, id: string) {
  return demote(db, audit, id, async (before, change, tx) => {
    await closeCompanies(tx, before.id, audit.by.id)
    const { id: removedId } = await change('REMOVE_USER', {
      removedAt: new Date(),
      sessionVersion: { increment: 1 },
      photoId: null,
    })
    return { __typename: 'RemoveUserSuccess', id: removedId } as const
  })
}

type Demotion = (action: 'REMOVE_ADMIN' | 'REMOVE_USER', changes: Prisma.UserUncheckedUpdateInput) => Promise<User>

/** Runs `work` with the user's row locked, unless they are the last admin. */
async function demote<T>(
  db: Db,
  audit: AuditContext,
  id: string,
  work: (before: User, change: Demotion, tx: Prisma.TransactionClient) => Promise<T>,
) {
  if (!isUuid(id)) return userNotFound
  return changeAdmins(db, audit, async (tx, adminIds, record) => {
    if (adminIds.length === 1 && adminIds[0] === id.toLowerCase()) return lastAdmin
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

/** The audit log holds rights only, no name or address. */
const rightsOf = ({ role, staffRole, removedAt }: User) => ({
  role,
  ...(staffRole && { staffRole }),
  isRemoved: removedAt !== null,
})

/** Runs `change` with the rows of all admins locked in the order of their ids, so that changes of admins queue up. */
function changeAdmins<T>(
  db: Db,
  audit: AuditContext,
  change: (tx: Prisma.TransactionClient, adminIds: string[], record: WriteRecord) => Promise<T>,
): Promise<T> {
  return performAudited(db, audit, async (tx, record) => change(tx, await lockAdmins(sqlIn(tx)), record))
}
