import type { ApolloClient } from '@apollo/client'
import {
  FreshPriceDocument,
  FreshPrice_ProductFragmentDoc,
  FreshPricesDocument,
  FreshProduct_ProductFragmentDoc,
} from './fresh-prices.generated'
import type { FreshPricesQueryVariables } from './fresh-prices.generated'

// Bypasses the cache: a deleted product must not remove the page, nor another query change the list.
const fetchPolicy = 'no-cache'

/** Refreshes price and stock of a product everywhere. Rejects without a response. */
export async function refreshPrice(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({ query: FreshPriceDocument, variables: { id }, fetchPolicy })
  if (!data?.product) return
  const { cache } = client
  cache.writeFragment({
    id: cache.identify({ __typename: 'Product', id: data.product.id }),
    fragment: FreshProduct_ProductFragmentDoc,
    fragmentName: 'FreshProduct_product',
    data: data.product,
  })
}

/** Refreshes the prices and stock of a list's products. */
export async function refreshPrices(client: ApolloClient, variables: FreshPricesQueryVariables): Promise<void> {
  const { data } = await client.query({ query: FreshPricesDocument, variables, fetchPolicy })
  const { cache } = client
  cache.batch({
    update() {
      for (const product of data?.products.nodes ?? []) {
        const id = cache.identify({ ...product, __typename: 'Product' })
        cache.writeFragment({ id, fragment: FreshPrice_ProductFragmentDoc, data: product })
      }
    },
  })
}
