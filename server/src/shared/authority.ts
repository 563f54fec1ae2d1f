import type { Prisma, Role, StaffRole, User } from '@instrumenta/prisma/client'
import { sentence } from '../messages/sentence'
import type { ShopError } from './errors'
import { forbidden, secondFactorRequired, unauthenticated } from './errors'
import { operations } from './operations'
import type { Permission } from './permissions'
import { permissions, rolePermissions } from './permissions'

/** The columns that decide a user's rights. */
type Entitled = Pick<User, 'role' | 'staffRole' | 'emailVerified'>

/** The caller as their session has them. */
export interface Viewer extends User {
  /** True while the user has no staff rights because the second factor is missing. */
  isFactorMissing?: true
}

export const isFactorMissing = (user: Entitled): boolean => 'isFactorMissing' in user && user.isFactorMissing === true

/** The current role. It counts only while the email address is verified. */
export function effectiveRole(user: Pick<User, 'role' | 'emailVerified'>): Role {
  return user.emailVerified ? user.role : 'CUSTOMER'
}

/** True if the user has at least this role. Admins have all rights of customers. */
export function hasRole(user: Pick<User, 'role' | 'emailVerified'>, required: Role): boolean {
  return required === 'CUSTOMER' || effectiveRole(user) === 'ADMIN'
}

/** The current staff role; null for admins and customers. It counts only while the email address is verified. */
export function effectiveStaffRole({ role, staffRole, emailVerified }: Entitled): StaffRole | null {
  return emailVerified && role !== 'ADMIN' ? staffRole : null
}

/** Staff rights of a user; none for a customer. */
export function permissionsOf(user: Entitled): readonly Permission[] {
  if (hasRole(user, 'ADMIN')) return permissions
  const staffRole = effectiveStaffRole(user)
  return staffRole ? rolePermissions[staffRole] : []
}

export function isAllowed(user: Entitled, permission: Permission): boolean {
  return permissionsOf(user).includes(permission)
}

/** Throws FORBIDDEN unless the user may call a field or route that customers may not. */
export function checkAdminAccess(user: Entitled, operation: string): void {
  const needed = operations[operation]?.staff
  if (hasRole(user, 'ADMIN') || (needed && isAllowed(user, needed))) return
  throw refusalOf(user)
}

/** The error for a missing right. */
export function refusalOf(user: Entitled): ShopError {
  if (isFactorMissing(user)) return secondFactorRequired(sentence('secondFactorMissing'))
  return forbidden(sentence(effectiveStaffRole(user) ? 'staffRoleRefuses' : 'adminOnly'))
}

/** Prisma condition: active users with this right. */
export function usersWithRight(permission: Permission): Prisma.UserWhereInput {
  const roles = (Object.keys(rolePermissions) as StaffRole[]).filter((role) =>
    rolePermissions[role].includes(permission),
  )
  return { emailVerified: true, removedAt: null, OR: [{ role: 'ADMIN' }, { staffRole: { in: roles } }] }
}

/** The signed-in caller. `@auth` has already rejected visitors; this narrows the type. */
export function signedIn(viewer: User | null): User {
  if (!viewer) throw unauthenticated()
  return viewer
}
