import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may see and change how prices come about. */
export function canKeepPrices(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
