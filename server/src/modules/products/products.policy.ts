import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may add, change and remove products. */
export function canKeepCatalogue(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
