import type { Role, User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** The role that a first verified sign-in brings: that of `ADMIN_EMAILS`, which hold lowercase addresses. */
export function roleAtVerification(email: string, isVerified: boolean, adminEmails: readonly string[]): Role {
  return isVerified && adminEmails.includes(email) ? 'ADMIN' : 'CUSTOMER'
}

/** Whether the person may see everybody, make admins and end accounts. */
export function canManageUsers(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}

/** Whether the person may ask about a lowercase email address: their own, or any for an admin. */
export function canAskAboutEmail(viewer: User, email: string): boolean {
  return viewer.email === email || canManageUsers(viewer)
}

/** Whether the shop would be left without an admin if this person went. `adminIds` are all whose role counts. */
export function isLastAdmin(userId: string, adminIds: readonly string[]): boolean {
  return adminIds.length === 1 && adminIds[0] === userId
}

/** Whether two spellings mean one email address; without an address, none. */
export function isSameAddress(one: string, other: string | undefined): boolean {
  return other !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase()
}
