import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { BaseHttpLink } from '@apollo/client/link/http'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { from, switchMap, Observable, timer, map, of } from 'rxjs'
import { getAccessToken, getSession, renewAccessToken } from '../auth/session-store'
import { currentCurrency } from '../format/money'
import { currentLanguage } from '../i18n/messages'
import { createTimeout, secondsToWait, isUnauthenticated } from '../network/failures'
import { createCache } from './cache'

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

/** An operation's `context` for the session. */
export interface SessionContext {
  /** Sent without the token and never renewed: the sign-in itself. */
  isVisitor?: boolean
  /** Redirect target of a protected page when the session has expired; `/login` by default. */
  landing?: string
}

/** The operation was never sent, although the error may look like a network failure. */
export interface NotDone extends Error {
  isNotDone: true
}

function failNotDone(failure: Error): never {
  throw Object.assign(failure, { isNotDone: true } satisfies Partial<NotDone>)
}

/** The renewal in progress after a rejected token. */
let renewal: Promise<unknown> | undefined
const endRenewal = () => {
  renewal = undefined
}

/**
 * Sends the stored access token as a bearer credential; without a token, sends no credential. Operations wait while a
 * rejected token is renewed. An operation of one user is never sent with another user's token.
 */
export const bearerLink = new ApolloLink((operation, forward) => {
  const { isVisitor, ownerId = getSession().user?.id } = operation.getContext()
  operation.setContext({ ownerId })
  function send() {
    if (ownerId && ownerId !== (getSession().user?.id ?? ownerId)) failNotDone(new Error('Signed out'))
    const token = isVisitor ? null : getAccessToken()
    operation.setContext(({ headers: { authorization, ...headers } = {} }) => ({
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    }))
    return forward(operation)
  }
  return renewal && !isVisitor ? from(renewal.catch(() => undefined)).pipe(switchMap(send)) : send()
})

/**
 * After UNAUTHENTICATED: renews the token once and sends the operation again. A second rejection goes to the caller,
 * and so does a failed renewal: the session is not over then.
 */
export const renewalLink = new ErrorLink(({ error, operation, forward }) => {
  const { isVisitor, landing, isRetried } = operation.getContext()
  if (!isUnauthenticated(error) || !getAccessToken() || isVisitor || isRetried) return
  operation.setContext({ isRetried: true })
  renewal ??= renewAccessToken(landing).catch(failNotDone).finally(endRenewal)
  return from(renewal).pipe(switchMap(() => forward(operation)))
})

/** Timeouts in ms. A mutation waits longer: without its response the outcome is unknown. */
const QUERY_LIMIT = 30_000
const MUTATION_LIMIT = 60_000

/** Longest automatic wait before a retry, in seconds. */
const LONGEST_WAIT = 10

/** Times out hanging requests and aborts them, so that they can be retried. */
const timeoutLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const limit =
        // Subscriptions have no timeout.
        operation.operationType !== 'subscription' &&
        setTimeout(
          () => observer.error(createTimeout()),
          operation.operationType === 'mutation' ? MUTATION_LIMIT : QUERY_LIMIT,
        )
      const subscription = forward(operation).subscribe(observer)
      return () => {
        if (limit) clearTimeout(limit)
        subscription.unsubscribe()
      }
    }),
)

/** Retries a query once when the busy server names a short wait. Users retry mutations. */
const retryAfterLink = new ErrorLink(({ operation, forward }) => {
  const seconds = secondsToWait(operation.getContext().response as Response | undefined)
  if (operation.operationType !== 'query' || seconds === null || seconds > LONGEST_WAIT) return
  return timer(seconds * 1_000).pipe(switchMap(() => forward(operation)))
})

/** Lifetime of a prefetched response, in ms. */
const PREFETCH_LIFETIME = 10_000

/** `context` of a prefetch query, with the fetch policy `no-cache`. */
export interface PrefetchContext {
  isPrefetch?: boolean
}

/**
 * Holds prefetched responses for the first query that asks the same. They stay out of the cache, where they would
 * change the lists on screen.
 */
export function createPrefetchLink(): ApolloLink {
  const answers = new Map<string, ApolloLink.Result>()
  return new ApolloLink((operation, forward) => {
    const key = JSON.stringify([operation.operationName, operation.variables])
    const { isPrefetch } = operation.getContext() as PrefetchContext
    const answer = answers.get(key)
    answers.delete(key)
    if (answer && !isPrefetch) return of(answer)
    const answered = forward(operation)
    if (!isPrefetch) return answered
    return answered.pipe(
      map((result) => {
        // Failed queries are sent again.
        if (result.errors?.length) return result
        answers.set(key, result)
        setTimeout(() => answers.delete(key), PREFETCH_LIFETIME)
        return result
      }),
    )
  })
}

/** Added by codegen to each operation's module (`build/codegen-files.ts`). */
interface TrustedDocument {
  __meta__?: { hash: string }
}

/**
 * Sends an operation's hash instead of its text. A server that does not know the hash, as after a newer build, gets the
 * text too.
 */
const trustedLink = new PersistedQueryLink({
  generateHash: (document) => {
    const { __meta__: meta } = document as TrustedDocument
    if (!meta) throw new Error('Only operations that codegen has listed can be sent.')
    return meta.hash
  },
})
