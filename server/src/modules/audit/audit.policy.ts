import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may read what admins did. */
export function canReadAuditLog(viewer: User): boolean {
  return isAllowed(viewer, 'AUDIT_READ')
}
