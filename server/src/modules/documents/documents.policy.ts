import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may say which documents a product has, and upload them. */
export function canKeepDocuments(viewer: User): boolean {
  return isAllowed(viewer, 'PRODUCTS_WRITE')
}

/** Whether the person may have documents of what is not in the shop. */
export function canReadAllDocuments(viewer: User): boolean {
  return isAllowed(viewer, 'PRODUCTS_READ')
}
