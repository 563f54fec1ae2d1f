import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { WaitingCountDocument } from './waiting-orders.generated'

/** How many orders of one's companies wait for one's approval, counted at each page; 0 until that is known. */
export function useWaitingCount(): number {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { data, refetch } = useQuery(WaitingCountDocument, CACHE_THEN_NETWORK)
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    // What fails is counted at the next page.
    void refetch().catch(() => {})
  }, [pathname, refetch])
  const deciding = data?.myCompanies.filter(({ members }) =>
    members.some(({ userId, role }) => userId === user?.id && role !== 'BUYER'),
  )
  return (deciding ?? []).reduce((sum, { waitingOrders }) => sum + waitingOrders.totalCount, 0)
}
