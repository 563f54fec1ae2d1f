import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may see what is not in the shop. */
export function canSeeAllProducts(viewer: User): boolean {
  return isAllowed(viewer, 'PRODUCTS_READ')
}

/** Whether the person may add, change and remove products. */
export function canKeepCatalogue(viewer: User): boolean {
  return isAllowed(viewer, 'PRODUCTS_WRITE')
}
