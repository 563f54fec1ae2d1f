import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may add, change, move and delete categories. */
export function canKeepCategories(viewer: User): boolean {
  return isAllowed(viewer, 'PRODUCTS_WRITE')
}
