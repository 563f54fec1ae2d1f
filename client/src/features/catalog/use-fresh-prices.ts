import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnReturn } from '../../shared/ui/use-on-return'
import { FreshPriceDocument, FreshPrice_ProductFragmentDoc, FreshPricesDocument } from './fresh-prices.generated'
import type { FreshPrice_ProductFragment, FreshPricesQueryVariables } from './fresh-prices.generated'

/** For so long, in ms, prices on a public page are taken to be those of the shop. */
const GOOD_FOR = 60_000
/** On the order form they are asked for at each return; not twice, though, for the two events that tell of one. */
const GOOD_ON_FORM_FOR = 2_000
const LONGEST_PAGE = 100

/** When the prices of a place were asked for, by its key, as `Date.now()`, which goes on while a machine sleeps. */
const askedAtOf = new WeakMap<ApolloClient, Map<string, number>>()

type Ask = (client: ApolloClient) => Promise<readonly FreshPrice_ProductFragment[]>

/**
 * Asks for the prices of a place when the reader comes back to it after a while, one query at a time. Only prices and
 * stock of products change on the page: lists stay as long as they are, and a failure changes nothing, since an order
 * stands at the price that was shown or not at all.
 */
function useRefresh(key: string, goodFor: number, ask: Ask): void {
  const client = useApolloClient()

  async function refresh(): Promise<void> {
    const askedAt = askedAtOf.get(client) ?? new Map<string, number>()
    askedAtOf.set(client, askedAt)
    const last = askedAt.get(key)
    if (last !== undefined && Date.now() - last < goodFor) return
    askedAt.set(key, Date.now())
    // The first time it has just been loaded.
    if (last === undefined) return
    const products = await ask(client).catch(() => [])
    client.cache.batch({
      update(cache) {
        for (const product of products) {
          const id = cache.identify({ ...product, __typename: 'Product' })
          cache.writeFragment({ id, fragment: FreshPrice_ProductFragmentDoc, data: product })
        }
      },
    })
  }

  const handleArrival = useEffectEvent(() => void refresh())
  useEffect(() => handleArrival(), [key])
  useOnReturn(() => void refresh())
}

// Past the cache: a product that is gone must not take the page with it, nor a list of other products the one shown.
const askForOne =
  (id: string): Ask =>
  async (client) => {
    const { data } = await client.query({ query: FreshPriceDocument, variables: { id }, fetchPolicy: 'no-cache' })
    return data?.product ? [data.product] : []
  }

/** Keeps price and stock of one product fresh on its public page. */
export function useFreshPrice(id: string): void {
  useRefresh(`product ${id}`, GOOD_FOR, askForOne(id))
}

/** The same on the order form, which is loaded anew whenever it is opened. */
export function useFreshPriceOnForm(id: string): void {
  const [openedAt] = useState(() => Date.now())
  useRefresh(`form ${id} ${openedAt}`, GOOD_ON_FORM_FOR, askForOne(id))
}

/**
 * Keeps prices and stock of a list fresh, up to its hundredth product.
 * @param list which list, as its page asks for it
 * @param shownCount how many of its products are on the page
 */
export function useFreshPrices(list: Omit<FreshPricesQueryVariables, 'first'>, shownCount: number): void {
  const { after, filter, sort } = list
  const variables = {
    first: Math.min(shownCount, LONGEST_PAGE),
    ...(after && { after }),
    ...(filter && { filter }),
    ...(sort && { sort }),
  }
  useRefresh(`list ${JSON.stringify([after, filter, sort])}`, GOOD_FOR, async (client) => {
    if (shownCount === 0) return []
    const { data } = await client.query({ query: FreshPricesDocument, variables, fetchPolicy: 'no-cache' })
    return data?.products.nodes ?? []
  })
}
