import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { retryImport } from '../../shared/code-loading/retry-import'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import type { FreshPricesQueryVariables } from './fresh-prices.generated'
import type * as RefreshModule from './refresh-prices'

/** For so long, in ms, prices on a public page are taken to be those of the shop. */
const GOOD_FOR = 60_000
/** On the order form they are asked for at each return; not twice, though, for the two events that tell of one. */
const GOOD_ON_FORM_FOR = 2_000
const LONGEST_PAGE = 100

/** Nobody needs it to see a page for the first time. */
const loadRefresh = retryImport(() => import('./refresh-prices'))

/** When the prices of a place were asked for, by its key, as `Date.now()`, which goes on while a machine sleeps. */
const askedAtOf = new WeakMap<ApolloClient, Map<string, number>>()

/**
 * Asks for the prices of a place when the reader comes back to it after a while. Only prices and stock of products change
 * on the page: lists stay as long as they are, and a failure changes nothing, since an order stands at the price that was
 * shown or not at all.
 */
function useRefresh(
  key: string,
  goodFor: number,
  refresh: (module: typeof RefreshModule, client: ApolloClient) => Promise<void>,
): void {
  const client = useApolloClient()

  function refreshIfOld(): void {
    const askedAt = askedAtOf.get(client) ?? new Map<string, number>()
    askedAtOf.set(client, askedAt)
    const last = askedAt.get(key)
    if (last !== undefined && Date.now() - last < goodFor) return
    askedAt.set(key, Date.now())
    // The first time it has just been loaded.
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

/** The same on the order form, which is loaded anew whenever it is opened. */
export function useFreshPriceOnForm(id: string): void {
  const [openedAt] = useState(() => Date.now())
  useRefresh(`form ${id} ${openedAt}`, GOOD_ON_FORM_FOR, ({ refreshPrice }, client) => refreshPrice(client, id))
}

/**
 * Keeps prices and stock of a list fresh, up to its hundredth product.
 * @param list which list, as its page asks for it
 * @param shownCount how many of its products are on the page
 */
export function useFreshPrices(list: Omit<FreshPricesQueryVariables, 'first'>, shownCount: number): void {
  const { after, filter, sort } = list
  const first = Math.min(Math.max(shownCount, 1), LONGEST_PAGE)
  const variables = { first, ...(after && { after }), ...(filter && { filter }), ...(sort && { sort }) }
  useRefresh(`list ${JSON.stringify([after, filter, sort])}`, GOOD_FOR, ({ refreshPrices }, client) =>
    refreshPrices(client, variables),
  )
}
