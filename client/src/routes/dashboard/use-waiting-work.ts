import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../shared/auth/may'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useLiveUpdates } from '../../shared/live/use-live-updates'
import { useOnTabReturn, useWhileVisible } from '../../shared/navigation/tab-visibility'
import { useWaitingCountQuery } from './waiting-count.generated'
import type { WaitingWork } from './waiting-work'
import { waitingWork } from './waiting-work'

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
