import type { User } from '@instrumenta/prisma/client'
import { hasRole, isAllowed } from '../../shared/authority'

/**
 * Whether the person may write, change and flag reviews: everybody whose account has not ended. Of a product they must have
 * bought it, too, which the statement that writes the review decides.
 */
export function canWriteReviews(viewer: User): boolean {
  return hasRole(viewer, 'CUSTOMER') && viewer.removedAt === null
}

/** Whether the person may approve, hide, answer and delete others' reviews. */
export function canModerateReviews(viewer: User): boolean {
  return isAllowed(viewer, 'REVIEWS_WRITE')
}

/** Whether the person may see what of others' reviews nobody else does. */
export function canSeeAllReviews(viewer: User): boolean {
  return isAllowed(viewer, 'REVIEWS_READ')
}

/** Whether the person may see the accounts of those who wrote reviews. */
export function canSeeAuthors(viewer: User): boolean {
  return isAllowed(viewer, 'CUSTOMERS_READ')
}
