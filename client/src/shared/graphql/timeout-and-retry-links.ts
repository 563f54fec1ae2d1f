import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { Observable, switchMap, timer } from 'rxjs'
import { createTimeout, secondsToWait } from '../network/failure-messages'

/** Timeouts in ms. A mutation waits longer: without its response the outcome is unknown. */
const QUERY_LIMIT = 30_000
const MUTATION_LIMIT = 60_000

/** Longest automatic wait before a retry, in seconds. */
const LONGEST_WAIT = 10

/** Times out hanging requests and aborts them, so that they can be retried. */
export const timeoutLink = new ApolloLink(
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
export const retryAfterLink = new ErrorLink(({ operation, forward }) => {
  const seconds = secondsToWait(operation.getContext().response as Response | undefined)
  if (operation.operationType !== 'query' || seconds === null || seconds > LONGEST_WAIT) return
  return timer(seconds * 1_000).pipe(switchMap(() => forward(operation)))
})
