import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isAllowed } from '../auth/may'
import type { SessionUser } from '../auth/session-store'

interface OwnPage {
  path: string
  label: MessageDescriptor
}

/** Dashboard pages about the user's own orders, reviews, quotations and company. */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/dashboard/myOrders', label: msg`My Orders` },
  { path: '/dashboard/addReview', label: msg`Add Review` },
  { path: '/dashboard/myReviews', label: msg`My reviews` },
  { path: '/dashboard/quotations', label: msg`Quotations` },
  { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
]

/** Pages of the account menu. Staff with `QUOTATIONS_READ` have quotations in the staff menu. */
export const ownPagesOf = (user: SessionUser): readonly OwnPage[] =>
  OWN_PAGES.filter(({ path }) => path !== '/dashboard/quotations' || !isAllowed(user, 'QUOTATIONS_READ'))
