import type { z } from 'zod'
import type { AuditContext } from '../../shared/audit-context'
import { effectiveRole } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { lockUser, userNotFound } from '../users/users.service'
import { sentence } from '../../messages/sentence'
import type { setStaffRoleInput } from './staff.input'
import type { SetStaffRoleResult } from './staff.results'
import { alreadyAdmin } from './staff.results'

/** Gives somebody a staff role, if they have shown that their address is theirs, or takes it. What is so already is no act. */
export async function setStaffRole(
  db: Db,
  act: AuditContext,
  { userId: id, role = null }: z.output<typeof setStaffRoleInput>,
): Promise<SetStaffRoleResult> {
  if (!isUuid(id)) return userNotFound
  return performAudited<SetStaffRoleResult>(db, act, async (tx, record) => {
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    if (effectiveRole(before) === 'ADMIN') return alreadyAdmin
    if (role !== null && !before.emailVerified) {
      return { __typename: 'EmailNotVerified', message: sentence('emailNotVerified') }
    }
    if (before.staffRole === role) return { __typename: 'SetStaffRoleSuccess', user: before }
    const user = await tx.user.update({ where: { id }, data: { staffRole: role } })
    await record({
      action: 'SET_STAFF_ROLE',
      subjectId: user.id,
      before: { staffRole: before.staffRole },
      after: { staffRole: user.staffRole },
    })
    return { __typename: 'SetStaffRoleSuccess', user }
  })
}
