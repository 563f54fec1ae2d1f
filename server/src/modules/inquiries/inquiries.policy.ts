import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may read what people wrote to the shop, and answer it. */
export function canReadInquiries(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
