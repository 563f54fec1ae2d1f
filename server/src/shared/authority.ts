import type { Prisma, Role, StaffRole, User, ApiScope } from '@instrumenta/prisma/client'
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

/** Names of scopes for people and programs. */
export const scopeNames: Record<ApiScope, string> = {
  ORDERS_READ: 'orders:read',
  ORDERS_WRITE: 'orders:write',
  PRODUCTS_READ: 'products:read',
  PRODUCTS_WRITE: 'products:write',
  PRICES_WRITE: 'prices:write',
  CUSTOMERS_READ: 'customers:read',
  QUOTATIONS_READ: 'quotations:read',
  QUOTATIONS_WRITE: 'quotations:write',
  IMPORTS_READ: 'imports:read',
  IMPORTS_WRITE: 'imports:write',
  EXPORTS_READ: 'exports:read',
  PAYMENTS_READ: 'payments:read',
  PAYMENTS_WRITE: 'payments:write',
}

/** The API key of a request. */
export interface KeyInUse {
  id: string
  scopes: readonly ApiScope[]
}

/** True if a field is checked for keys, even without `@auth`. */
export const isOpenToKeys = (operation: string): boolean => operations[operation]?.keys !== undefined

/** The scope that an operation needs; undefined if every key may call it, null if none may. */
export function scopeNeeded(operation: string): ApiScope | undefined | null {
  const needed = operations[operation]?.keys ?? 'NONE'
  if (needed === 'ANY') return undefined
  return needed === 'NONE' ? null : needed
}

/** Throws FORBIDDEN unless the key may call a field (`Query.orders`) or a route (`GET /api/order`). */
export function checkScope(apiKey: KeyInUse, operation: string): void {
  const needed = scopeNeeded(operation)
  if (needed !== undefined) requireScope({ apiKey }, needed)
}

/**
 * Throws FORBIDDEN for a key without this scope, where the scope depends on more than the operation. Persons pass.
 * @param scope null if no key is allowed
 */
export function requireScope({ apiKey }: { apiKey?: KeyInUse | null }, scope: ApiScope | null): void {
  if (!apiKey) return
  if (scope === null) throw forbidden(sentence('notByKey'))
  if (!apiKey.scopes.includes(scope)) throw forbidden(sentence('keyLacksScope', { scope: scopeNames[scope] }))
}
