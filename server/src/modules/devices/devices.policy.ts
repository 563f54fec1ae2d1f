import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may say which device identifiers a product has. */
export function canKeepDevices(viewer: User): boolean {
  return isAllowed(viewer, 'PRODUCTS_WRITE')
}
