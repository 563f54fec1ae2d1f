import { plural, t } from '@lingui/core/macro'
import { formatQuantity } from '../../shared/format/quantity'
import type { WaitingCountQuery } from './waiting-count.generated'

/** Work of one kind that waits for the reader. */
export interface WaitingWork {
  /** The page that lists it. */
  path: string
  /** The list with this work alone. */
  address: string
  count: number
  /** The highest number that is shown; more are so many and a plus. */
  most: number
  /** It in words. */
  label: string
}

/** Highest count that is shown. New orders and quotations are counted up to 100. */
const MOST = 99

const moreOrders = (most: string) => t`More than ${most} new orders wait to be confirmed`
const newOrders = (count: number) =>
  count > MOST
    ? moreOrders(formatQuantity(MOST))
    : plural(count, { one: '# new order waits to be confirmed', other: '# new orders wait to be confirmed' })
const moreQuotations = (most: string) => t`More than ${most} quotations wait for an offer`
const quotations = (count: number) =>
  count > MOST
    ? moreQuotations(formatQuantity(MOST))
    : plural(count, { one: '# quotation waits for an offer', other: '# quotations wait for an offer' })
const returns = (count: number) =>
  plural(count, { one: '# return waits for an answer', other: '# returns wait for an answer' })
const inquiries = (count: number) =>
  plural(count, { one: '# inquiry waits for an answer', other: '# inquiries wait for an answer' })
const reviews = (count: number) =>
  plural(count, { one: '# review waits for a look', other: '# reviews wait for a look' })
const approvals = (count: number) =>
  plural(count, { one: '# order waits for approval', other: '# orders wait for approval' })

const countOf = <TStatus>(counts: readonly { status: TStatus; count: number }[] | undefined, waiting: TStatus) =>
  counts?.find(({ status }) => status === waiting)?.count

/** What waits, by its page; kinds of which nothing waits are left out. */
export function waitingWork(found: WaitingCountQuery | undefined): WaitingWork[] {
  const work = (page: string, query: string, say: (count: number) => string, count = 0, most = Infinity) => {
    const path = `/dashboard/${page}`
    return count > 0 ? [{ path, address: path + query, count, most, label: say(count) }] : []
  }
  const toApprove = found?.myCompanies?.reduce((sum, { waitingForMe }) => sum + waitingForMe, 0)
  return [
    ...work('manageOrders', '?status=PLACED', newOrders, found?.newOrderCount, MOST),
    ...work('quotations', '?status=REQUESTED', quotations, found?.requestedQuotationCount, MOST),
    ...work('returns', '?status=REQUESTED', returns, countOf(found?.returnCounts, 'REQUESTED')),
    ...work('inquiries', '?status=OPEN', inquiries, countOf(found?.inquiryCounts, 'OPEN')),
    ...work('reviews', '', reviews, found?.moderatedReviews?.totalCount),
    ...work('company', '', approvals, toApprove),
  ]
}
