import { msg } from '@lingui/core/macro'
import { isStaff } from '../../shared/auth/may'
import type { SessionUser } from '../../shared/auth/session-store'
import type { MenuEntry } from './dashboard-menu'
import { groupsOf } from './staff-places'

const myOrders: MenuEntry = { path: '/dashboard/myOrders', label: msg`My Orders` }

/** A customer's side menu. Staff have these in their account menu. */
export const customersEntries: readonly MenuEntry[] = [
  myOrders,
  { path: '/dashboard/addReview', label: msg`Add Review` },
  { path: '/dashboard/myReviews', label: msg`My reviews` },
  { path: '/dashboard/quotations', label: msg`Quotations` },
  { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
]

/** The dashboard's start page; for staff the overview. */
export function firstPageOf(user: SessionUser): string {
  const [first] = isStaff(user) ? groupsOf(user).flatMap(({ places }) => places.flatMap(({ pages }) => pages)) : []
  return (first ?? myOrders).path
}
