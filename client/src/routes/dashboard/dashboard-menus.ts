import { isStaff } from '../../shared/auth/may'
import type { SessionUser } from '../../shared/auth/session-store'
import { groupsOf } from './staff-places'

/** The dashboard's start page; for staff the overview. */
export function firstPageOf(user: SessionUser): string {
  const [first] = isStaff(user) ? groupsOf(user).flatMap(({ places }) => places.flatMap(({ pages }) => pages)) : []
  return first?.path ?? '/dashboard/myOrders'
}
