import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may write, change and delete articles. */
export function canKeepArticles(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
