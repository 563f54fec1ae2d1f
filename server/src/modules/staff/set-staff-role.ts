import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { effectiveRole } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { emailNotVerified, userNotFound } from '../users/admin-rights'
import { lockUser } from '../users/users.sql'
import { setStaffRoleInput } from './staff.input'

const alreadyAdmin = { __typename: 'AlreadyStaff', message: sentence('alreadyAdmin') } as const

/** Sets the staff role of a user with a verified address, or removes it. It counts from their next request. */
export async function setStaffRole(db: Db, audit: AuditContext, input: unknown) {
  const { id, role = null } = parseInput(setStaffRoleInput, input, 'input')
  if (!isUuid(id)) return userNotFound
  return performAudited(db, audit, async (tx, record) => {
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    if (effectiveRole(before) === 'ADMIN') return alreadyAdmin
    if (role !== null && !before.emailVerified) return emailNotVerified
    // Already in that role: no audit row.
    if (before.staffRole === role) return { __typename: 'SetStaffRoleSuccess', user: before } as const
    const user = await tx.user.update({ where: { id }, data: { staffRole: role } })
    await record({
      action: 'SET_STAFF_ROLE',
      subjectId: user.id,
      before: { staffRole: before.staffRole },
      after: { staffRole: user.staffRole },
    })
    return { __typename: 'SetStaffRoleSuccess', user } as const
  })
}
