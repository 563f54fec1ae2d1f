import type { ApolloClient } from '@apollo/client'
import {
  FreshPriceDocument,
  FreshPrice_ProductFragmentDoc,
  FreshPricesDocument,
  FreshProduct_ProductFragmentDoc,
} from './fresh-prices.generated'
import type { FreshPricesQueryVariables } from './fresh-prices.generated'

// Past the cache: a product that is gone must not take the page with it, nor a list of other products the one shown.
const fetchPolicy = 'no-cache'

/** Asks for prices and stock of one product, and shows them wherever it is shown. Rejects when there is no answer. */
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

/** The same for the products of a list, which shows what one piece costs. */
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
