import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Role, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** The role that a first verified sign-in brings: that of `ADMIN_EMAILS`, which hold lowercase addresses. */
export function roleAtVerification(email: string, isVerified: boolean, adminEmails: readonly string[]): Role {
  return isVerified && adminEmails.includes(email) ? 'ADMIN' : 'CUSTOMER'
}

/** Whether the person may see everybody. */
export function canSeeUsers(viewer: User): boolean {
  return isAllowed(viewer, 'CUSTOMERS_READ')
}

/** Whether the person may make admins and staff, and end accounts. */
export function canManageUsers(viewer: User): boolean {
  return isAllowed(viewer, 'PEOPLE_WRITE')
}

/** Whether the person may ask about a lowercase email address: their own, or any for an admin. */
export function canAskAboutEmail(viewer: User, email: string): boolean {
  return viewer.email === email || canManageUsers(viewer)
}

/** Whether the shop would be left without an admin if this person went. `adminIds` are all whose role counts. */
export function isLastAdmin(userId: string, adminIds: readonly string[]): boolean {
  return adminIds.length === 1 && adminIds[0] === userId
}

/** How long a sign-in at Firebase counts as fresh, in ms: what Firebase itself asks for before a sensitive change. */
const FRESH = 5 * 60_000

/** Whether somebody proved just now who they are, and not only some time ago. */
export function isFreshSignIn(authenticatedAt: Date | undefined, now: Date): authenticatedAt is Date {
  return authenticatedAt !== undefined && now.getTime() - authenticatedAt.getTime() <= FRESH
}

/** Whether two spellings mean one email address; without an address, none. */
export function isSameAddress(one: string, other: string | undefined): boolean {
  return other !== undefined && foldEmailAddress(one) === foldEmailAddress(other)
}
