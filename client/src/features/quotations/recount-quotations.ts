import type { ApolloClient } from '@apollo/client'

/** Has the count of quotations in the menu read again: one of them may be answered now. */
export function recountQuotations({ cache }: ApolloClient): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'requestedQuotationCount' })
}
