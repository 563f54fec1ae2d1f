import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may take out and bring in data of the shop in bulk. */
export function canMoveInBulk(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
