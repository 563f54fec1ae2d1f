import type { BadgeProps } from '@chakra-ui/react/badge'
import { Badge } from '@chakra-ui/react/badge'
import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../shared/auth/may'
import { formatList } from '../../shared/format/list'
import { formatQuantity } from '../../shared/format/number'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useLiveUpdates } from '../../shared/live/use-live-updates'
import { useOnTabReturn, useWhileVisible } from '../../shared/navigation/tab-visibility'
import type { WaitingCountQuery } from './waiting-count.generated'
import { useWaitingCountQuery } from './waiting-count.generated'

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

function countOf<TStatus>(counts: readonly { status: TStatus; count: number }[] | undefined, waiting: TStatus) {
  return counts?.find(({ status }) => status === waiting)?.count
}

/** Open work by page, without empty kinds. */
function waitingWork(found: WaitingCountQuery | undefined): WaitingWork[] {
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

/** The number of waiting items, with an accessible text. */
export function WaitingBadge({ work, ...place }: { work: readonly WaitingWork[] } & BadgeProps) {
  const count = work.reduce((sum, one) => sum + Math.min(one.count, one.most), 0)
  return (
    <Badge colorPalette="amber" role="img" aria-label={formatList(work.map(({ label }) => label))} {...place}>
      {formatQuantity(count)}
      {work.some((one) => one.count > one.most) && '+'}
    </Badge>
  )
}

const MINUTE_MS = 60_000

/**
 * Open work of the user; empty until loaded. Refreshed on each page and tab return; for staff also each minute while
 * visible, and after order events.
 */
export function useWaitingWork(): WaitingWork[] {
  const { pathname } = useLocation()
  const may = useMay()
  const sees = {
    seesOrders: may('ORDERS_READ'),
    seesQuotations: may('QUOTATIONS_READ'),
    seesInquiries: may('INQUIRIES_READ'),
    seesReviews: may('REVIEWS_READ'),
  }
  const { data, previousData, refetch } = useWaitingCountQuery({ variables: sees, ...CACHE_THEN_NETWORK })
  // A failed refetch is ignored; the count stays.
  const count = useCallback(() => void refetch().catch(() => {}), [refetch])
  useOnTabReturn(count)
  useLiveUpdates(sees.seesOrders ? { of: 'orders' } : null, count)
  useLiveUpdates(sees.seesOrders ? { of: 'newOrders' } : null, count)
  useWhileVisible(count, Object.values(sees).includes(true) ? MINUTE_MS : null)
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    count()
  }, [pathname, count])
  const known = data ?? previousData
  return useMemo(() => waitingWork(known), [known])
}
