import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may say which device identifiers a product has. */
export function canKeepDevices(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
