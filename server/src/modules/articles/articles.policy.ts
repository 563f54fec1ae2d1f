import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may write, change and delete articles. */
export function canKeepArticles(viewer: User): boolean {
  return isAllowed(viewer, 'ARTICLES_WRITE')
}
