import type { Prisma, Role, StaffRole, User } from '@instrumenta/prisma/client'
import { sentence } from '../messages/sentence'
import type { ShopError } from './errors'
import { forbidden, unauthenticated } from './errors'
import type { Permission } from './permissions'
import { operations, permissions, rolePermissions } from './permissions'

/** What of somebody's row says what they may do. */
export type Entitled = Pick<User, 'role' | 'staffRole' | 'emailVerified'>

/** What the person may do now: a role counts only while the email address is verified. */
export function effectiveRole(user: Pick<User, 'role' | 'emailVerified'>): Role {
  return user.emailVerified ? user.role : 'CUSTOMER'
}

/** Whether the person has at least this role. An admin may do all that a customer may. */
export function hasRole(user: Pick<User, 'role' | 'emailVerified'>, required: Role): boolean {
  return required === 'CUSTOMER' || effectiveRole(user) === 'ADMIN'
}

/** What the person is among the shop's people, if no full admin: it counts only while the email address is verified, as a role does. */
export function effectiveStaffRole({ role, staffRole, emailVerified }: Entitled): StaffRole | null {
  return emailVerified && role !== 'ADMIN' ? staffRole : null
}

/** What the person may do in the shop; nothing of it for a customer. */
export function permissionsOf(user: Entitled): readonly Permission[] {
  if (hasRole(user, 'ADMIN')) return permissions
  const staffRole = effectiveStaffRole(user)
  return staffRole ? rolePermissions[staffRole] : []
}

/** Whether the person may do this in the shop: full admins all, staff what the table of roles has. */
export function isAllowed(user: Entitled, permission: Permission): boolean {
  return permissionsOf(user).includes(permission)
}

/** Throws FORBIDDEN unless the person may ask for this, which is for admins: a field of the schema or a route. */
export function checkAdminAccess(user: Entitled, operation: string): void {
  const needed = operations[operation]?.staff
  if (hasRole(user, 'ADMIN') || (needed && isAllowed(user, needed))) return
  throw refusalOf(user)
}

/** What is said to somebody who may not. */
export function refusalOf(user: Entitled): ShopError {
  return forbidden(sentence(effectiveStaffRole(user) ? 'staffRoleRefuses' : 'adminOnly'))
}

/** A condition for Prisma: everybody who may do this now. */
export function whoMay(permission: Permission): Prisma.UserWhereInput {
  const roles = (Object.keys(rolePermissions) as StaffRole[]).filter((role) =>
    rolePermissions[role].includes(permission),
  )
  return { emailVerified: true, removedAt: null, OR: [{ role: 'ADMIN' }, { staffRole: { in: roles } }] }
}

/** The person who asks. `@auth` has refused visitors before; this says so to the compiler. */
export function signedIn(viewer: User | null): User {
  if (!viewer) throw unauthenticated()
  return viewer
}
