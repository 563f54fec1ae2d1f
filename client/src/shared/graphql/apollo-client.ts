import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import { createAheadLink } from './ahead-link'
import { createCache } from './cache'
import { bearerLink, renewalLink } from './error-link'
import { busyLink, timeLimitLink } from './patience-links'
import { trustedLink } from './trusted-link'

/** The browser's client. */
export function createBrowserClient(): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createAheadLink(),
      busyLink,
      renewalLink,
      bearerLink,
      timeLimitLink,
      trustedLink,
      new BaseHttpLink({ uri: '/graphql', credentials: 'omit' }),
    ]),
    dataMasking: true,
  })
}
