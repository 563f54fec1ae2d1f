import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may read what admins did. */
export function canReadAuditLog(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
