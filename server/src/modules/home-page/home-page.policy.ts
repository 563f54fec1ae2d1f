import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may see the figures of the home page as they are kept. */
export function canSeeHomePage(viewer: User): boolean {
  return isAllowed(viewer, 'ARTICLES_READ')
}

/** Whether the person may say which figures the home page shows. */
export function canKeepHomePage(viewer: User): boolean {
  return isAllowed(viewer, 'ARTICLES_WRITE')
}
