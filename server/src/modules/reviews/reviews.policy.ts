import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/**
 * Whether the person may write, change and flag reviews: everybody whose account has not ended. Of a product they must have
 * bought it, too, which the statement that writes the review decides.
 */
export function canWriteReviews(viewer: User): boolean {
  return hasRole(viewer, 'CUSTOMER') && viewer.removedAt === null
}

/** Whether the person may approve, hide, answer and delete others' reviews, and see what nobody else does. */
export function canModerateReviews(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
