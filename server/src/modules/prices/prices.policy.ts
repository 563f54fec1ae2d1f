import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may see how prices come about. */
export function canSeePrices(viewer: User): boolean {
  return isAllowed(viewer, 'PRICES_READ')
}

/** Whether the person may change how prices come about. */
export function canKeepPrices(viewer: User): boolean {
  return isAllowed(viewer, 'PRICES_WRITE')
}
