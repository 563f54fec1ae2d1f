import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useLiveUpdates } from '../../shared/live/use-live-updates'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { useWhileVisible } from '../../shared/navigation/use-while-visible'
import type { WaitingCountQueryVariables } from './orders/waiting-orders.generated'
import { useWaitingCountQuery } from './orders/waiting-orders.generated'

const MINUTE_MS = 60_000

/** What waits for the reader; 0 until that is known. */
export interface WaitingCounts {
  /** Orders of one's companies that wait for one's own decision. */
  orders: number
  /** Inquiries that nobody has answered, for those who read them. */
  inquiries: number
  /** Orders that are placed and wait to be confirmed, for those who keep them; counted up to 100. */
  newOrders: number
  /** Quotations that wait for an offer, for those who list them; counted up to 100. */
  quotations: number
  /** Returns that the shop has not answered, for an admin. */
  returns: number
}

/**
 * How much waits for the reader. For the shop's people orders are counted as soon as they come; all is counted at each page when one comes back to the tab, and for the shop's people
 * each minute while it is shown; the answer to a decision brings
 * the count with it.
 */
export function useWaitingCounts(variables: WaitingCountQueryVariables): WaitingCounts {
  const { pathname } = useLocation()
  const { data, previousData, refetch } = useWaitingCountQuery({
    variables,
    ...CACHE_THEN_NETWORK,
  })
  // What fails is counted the next time; until then the count stays.
  const count = useCallback(() => void refetch().catch(() => {}), [refetch])
  useOnTabReturn(count)
  useLiveUpdates(variables.seesOrders ? { of: 'orders' } : null, count)
  useLiveUpdates(variables.seesOrders ? { of: 'newOrders' } : null, count)
  useWhileVisible(count, variables.seesOrders || variables.seesInquiries || variables.seesQuotations ? MINUTE_MS : null)
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    count()
  }, [pathname, count])
  const known = data ?? previousData
  return {
    orders: (known?.myCompanies ?? []).reduce((sum, { waitingForMe }) => sum + waitingForMe, 0),
    inquiries: known?.inquiryCounts?.find(({ status }) => status === 'OPEN')?.count ?? 0,
    newOrders: known?.newOrderCount ?? 0,
    quotations: known?.requestedQuotationCount ?? 0,
    returns: known?.returnCounts?.find(({ status }) => status === 'REQUESTED')?.count ?? 0,
  }
}
