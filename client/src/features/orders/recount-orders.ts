import type { ApolloClient } from '@apollo/client'

/** Has the count of new orders in the menu read anew: some of them may be confirmed, or called off, now. */
export function recountOrders({ cache }: ApolloClient): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'newOrderCount' })
}
