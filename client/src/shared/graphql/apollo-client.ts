import type { NormalizedCacheObject } from '@apollo/client/cache'
import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import { createCache } from './cache'
import { bearerLink, renewalLink } from './error-link'

/** The browser's client, filled with what the server already asked for this page. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.from([renewalLink, bearerLink, new BaseHttpLink({ uri: '/graphql', credentials: 'omit' })]),
    dataMasking: true,
  })
}
