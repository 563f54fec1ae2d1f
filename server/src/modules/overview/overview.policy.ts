import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may see how the shop does. */
export function canSeeOverview(viewer: User): boolean {
  return isAllowed(viewer, 'OVERVIEW_READ')
}
