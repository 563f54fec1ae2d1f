import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import { createCache } from './cache'
import { bearerLink, renewalLink } from './error-link'

/** The browser's client. */
export function createBrowserClient(): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([renewalLink, bearerLink, new BaseHttpLink({ uri: '/graphql', credentials: 'omit' })]),
    dataMasking: true,
  })
}
