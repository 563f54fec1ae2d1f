import type { Role } from '@instrumenta/prisma/client'

/** The role that a first verified sign-in brings: that of `ADMIN_EMAILS`, which hold lowercase addresses. */
export function roleAtVerification(email: string, isVerified: boolean, adminEmails: readonly string[]): Role {
  return isVerified && adminEmails.includes(email) ? 'ADMIN' : 'CUSTOMER'
}
