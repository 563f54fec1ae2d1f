import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import { currentCurrency } from '../format/money'
import { currentLanguage } from '../i18n/messages'
import { createPrefetchLink } from './prefetch-link'
import { createCache } from './cache'
import { bearerLink, renewalLink } from './error-link'
import { retryAfterLink, timeoutLink } from './timeout-and-retry-links'
import { trustedLink } from './trusted-link'

/** The language and currency of the response: a document has one of each. */
const localeHeaders = () => ({ 'accept-language': currentLanguage(), 'x-currency': currentCurrency() })

export function createBrowserClient(): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createPrefetchLink(),
      retryAfterLink,
      renewalLink,
      bearerLink,
      timeoutLink,
      trustedLink,
      new BaseHttpLink({ uri: '/graphql', credentials: 'omit', headers: localeHeaders() }),
    ]),
    dataMasking: true,
  })
}
