import type { Role, User } from '@instrumenta/prisma/client'
import { unauthenticated } from './errors'

/** What the person may do now: a role counts only while the email address is verified. */
export function effectiveRole(user: Pick<User, 'role' | 'emailVerified'>): Role {
  return user.emailVerified ? user.role : 'CUSTOMER'
}

/** Whether the person has at least this role. An admin may do all that a customer may. */
export function hasRole(user: Pick<User, 'role' | 'emailVerified'>, required: Role): boolean {
  return required === 'CUSTOMER' || effectiveRole(user) === 'ADMIN'
}

/** The person who asks. `@auth` has refused visitors before; this says so to the compiler. */
export function signedIn(viewer: User | null): User {
  if (!viewer) throw unauthenticated()
  return viewer
}
