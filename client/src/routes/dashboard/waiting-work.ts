import { plural, t } from '@lingui/core/macro'
import { formatQuantity } from '../../shared/format/quantity'
import type { WaitingCountQuery } from './waiting-count.generated'

/** Work of one kind that waits for the user. */
export interface WaitingWork {
  /** The page that lists it. */
  path: string
  /** The list filtered by this work. */
  address: string
  count: number
  /** Highest number shown; larger ones get a plus. */
  most: number
  /** Accessible text. */
  label: string
}

/** Highest number shown. The server counts new orders and quotations up to 100. */
const MOST = 99

const moreOrders = (most: string) => t`More than ${most} new orders to confirm`
const newOrders = (count: number) =>
  count > MOST
    ? moreOrders(formatQuantity(MOST))
    : plural(count, { one: '# new order to confirm', other: '# new orders to confirm' })
const moreQuotations = (most: string) => t`More than ${most} quotation requests to answer`
const quotations = (count: number) =>
  count > MOST
    ? moreQuotations(formatQuantity(MOST))
    : plural(count, { one: '# quotation request to answer', other: '# quotation requests to answer' })
const returns = (count: number) => plural(count, { one: '# return to answer', other: '# returns to answer' })
const inquiries = (count: number) => plural(count, { one: '# inquiry to answer', other: '# inquiries to answer' })
const reviews = (count: number) => plural(count, { one: '# review to moderate', other: '# reviews to moderate' })
const approvals = (count: number) => plural(count, { one: '# order to approve', other: '# orders to approve' })

const countOf = <TStatus>(counts: readonly { status: TStatus; count: number }[] | undefined, waiting: TStatus) =>
  counts?.find(({ status }) => status === waiting)?.count

/** Open work by page, without empty kinds. */
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
