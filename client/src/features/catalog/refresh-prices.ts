import type { ApolloClient } from '@apollo/client'
import { FreshPriceDocument, FreshPrice_ProductFragmentDoc, FreshPricesDocument } from './fresh-prices.generated'
import type { FreshPrice_ProductFragment, FreshPricesQueryVariables } from './fresh-prices.generated'

// Past the cache: a product that is gone must not take the page with it, nor a list of other products the one shown.
const fetchPolicy = 'no-cache'

/** Asks for price and stock of one product, and shows them wherever it is shown. Rejects when there is no answer. */
export async function refreshPrice(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({ query: FreshPriceDocument, variables: { id }, fetchPolicy })
  if (data?.product) show(client, [data.product])
}

/** The same for the products of a list. */
export async function refreshPrices(client: ApolloClient, variables: FreshPricesQueryVariables): Promise<void> {
  const { data } = await client.query({ query: FreshPricesDocument, variables, fetchPolicy })
  show(client, data?.products.nodes ?? [])
}

function show({ cache }: ApolloClient, products: readonly FreshPrice_ProductFragment[]): void {
  cache.batch({
    update() {
      for (const product of products) {
        const id = cache.identify({ ...product, __typename: 'Product' })
        cache.writeFragment({ id, fragment: FreshPrice_ProductFragmentDoc, data: product })
      }
    },
  })
}
