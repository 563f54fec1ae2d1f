import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { WaitingCountDocument } from './waiting-orders.generated'

/**
 * How many orders of one's companies wait for one's own decision; 0 until that is known. They are counted at each page and
 * when one comes back to the tab; the answer to a decision brings the count with it.
 */
export function useWaitingCount(): number {
  const { pathname } = useLocation()
  const { data, previousData, refetch } = useQuery(WaitingCountDocument, CACHE_THEN_NETWORK)
  // What fails is counted the next time; until then the count stays.
  const count = useCallback(() => void refetch().catch(() => {}), [refetch])
  useOnTabReturn(count)
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    count()
  }, [pathname, count])
  return ((data ?? previousData)?.myCompanies ?? []).reduce((sum, { waitingForMe }) => sum + waitingForMe, 0)
}
