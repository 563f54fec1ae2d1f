import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { WaitingCountDocument } from './waiting-orders.generated'

/** What waits for the reader; 0 until that is known. */
export interface WaitingCounts {
  /** Orders of one's companies that wait for one's own decision. */
  orders: number
  /** Inquiries that nobody has answered, for an admin. */
  inquiries: number
}

/**
 * How much waits for the reader. It is counted at each page and when one comes back to the tab; the answer to a decision brings
 * the count with it.
 */
export function useWaitingCounts(isAdmin: boolean): WaitingCounts {
  const { pathname } = useLocation()
  const { data, previousData, refetch } = useQuery(WaitingCountDocument, {
    variables: { isAdmin },
    ...CACHE_THEN_NETWORK,
  })
  // What fails is counted the next time; until then the count stays.
  const count = useCallback(() => void refetch().catch(() => {}), [refetch])
  useOnTabReturn(count)
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    count()
  }, [pathname, count])
  const known = data ?? previousData
  return {
    orders: (known?.myCompanies ?? []).reduce((sum, { waitingForMe }) => sum + waitingForMe, 0),
    inquiries: known?.inquiryCounts?.find(({ state }) => state === 'OPEN')?.count ?? 0,
  }
}
