import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { retryImport } from '../../shared/code-loading/retry-import'
import { useOnTabReturn } from '../../shared/navigation/tab-visibility'
import type { FreshPricesQueryVariables } from './fresh-prices.generated'
import type * as RefreshModule from './refresh-prices'

/** Time until prices on a public page are stale, in ms. */
const GOOD_FOR = 60_000
/** On the order form, prices are refreshed on each return. The pause covers the two events of one return. */
const GOOD_ON_FORM_FOR = 2_000
const LONGEST_PAGE = 100

/** Loaded lazily: the first view of a page does not need it. */
const loadRefresh = retryImport(() => import('./refresh-prices'))

/** Time of the last refresh by key, from `Date.now()`, which also advances while a machine sleeps. */
const refreshTimesOf = new WeakMap<ApolloClient, Map<string, number>>()

/**
 * Refreshes prices when the user returns after a while. Only price and stock change, lists do not. Failures are
 * ignored: an order is placed at the shown price or not at all.
 */
function useRefresh(
  key: string,
  goodFor: number,
  refresh: (module: typeof RefreshModule, client: ApolloClient) => Promise<void>,
): void {
  const client = useApolloClient()

  function refreshIfOld(): void {
    const refreshTimes = refreshTimesOf.get(client) ?? new Map<string, number>()
    refreshTimesOf.set(client, refreshTimes)
    const last = refreshTimes.get(key)
    if (last !== undefined && Date.now() - last < goodFor) return
    refreshTimes.set(key, Date.now())
    // The first time, they have just loaded.
    if (last === undefined) return
    loadRefresh()
      .then((module) => refresh(module, client))
      .catch(() => {})
  }

  const handleArrival = useEffectEvent(refreshIfOld)
  useEffect(() => handleArrival(), [key])
  useOnTabReturn(refreshIfOld)
}

/** Keeps price and stock of one product fresh on its public page. */
export function useFreshPrice(id: string): void {
  useRefresh(`product ${id}`, GOOD_FOR, ({ refreshPrice }, client) => refreshPrice(client, id))
}

/** Keeps price and stock fresh on the order form, which is reloaded on each visit. */
export function useFreshPriceOnForm(id: string): void {
  const [openedAt] = useState(() => Date.now())
  useRefresh(`form ${id} ${openedAt}`, GOOD_ON_FORM_FOR, ({ refreshPrice }, client) => refreshPrice(client, id))
}

/**
 * Keeps prices and stock of a list fresh, for up to a hundred products.
 * @param list variables of the list's query
 * @param shownCount number of products shown
 */
export function useFreshPrices(list: Omit<FreshPricesQueryVariables, 'first'>, shownCount: number): void {
  const { after, filter, sort } = list
  const first = Math.min(Math.max(shownCount, 1), LONGEST_PAGE)
  const variables = { first, ...(after && { after }), ...(filter && { filter }), ...(sort && { sort }) }
  useRefresh(`list ${JSON.stringify([after, filter, sort])}`, GOOD_FOR, ({ refreshPrices }, client) =>
    refreshPrices(client, variables),
  )
}
