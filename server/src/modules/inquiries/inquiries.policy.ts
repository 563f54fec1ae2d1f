import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may read what people wrote to the shop. */
export function canReadInquiries(viewer: User): boolean {
  return isAllowed(viewer, 'INQUIRIES_READ')
}

/** Whether the person may answer it, and look after it. */
export function canAnswerInquiries(viewer: User): boolean {
  return isAllowed(viewer, 'INQUIRIES_WRITE')
}
