import { msg } from '@lingui/core/macro'
import { isStaff } from '../../shared/auth/may'
import type { SessionUser } from '../../shared/auth/session-store'
import type { MenuEntry } from './dashboard-menu'
import { groupsOf } from './staff-places'

const myOrders: MenuEntry = { path: '/dashboard/myOrders', label: msg`My Orders` }

/** What customers find in the side menu. Staff find it in the menu of their account. */
export const customersEntries: readonly MenuEntry[] = [
  myOrders,
  { path: '/dashboard/addReview', label: msg`Add Review` },
  { path: '/dashboard/myReviews', label: msg`My reviews` },
  { path: '/dashboard/quotations', label: msg`Quotations` },
  { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
]

/** Where the dashboard opens: for staff on the first page of their menu, which is the overview. */
export function firstPageOf(user: SessionUser): string {
  const [first] = isStaff(user) ? groupsOf(user).flatMap(({ places }) => places.flatMap(({ pages }) => pages)) : []
  return (first ?? myOrders).path
}
