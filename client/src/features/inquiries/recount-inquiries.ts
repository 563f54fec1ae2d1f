import type { ApolloClient } from '@apollo/client'

/** Has what is shown of all inquiries, the counts in the menu too, read anew: one of them stands elsewhere now. */
export function recountInquiries({ cache }: ApolloClient): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'inquiryCounts' })
}
