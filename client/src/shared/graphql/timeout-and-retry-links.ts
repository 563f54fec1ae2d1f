import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { Observable, switchMap, timer } from 'rxjs'
import { createTimeout, secondsToWait } from '../network/failure-messages'

/** How long an answer may take, in ms. A change is waited for longer: without its answer nobody knows whether it was made. */
const QUERY_LIMIT = 30_000
const MUTATION_LIMIT = 60_000

/** Nobody is kept waiting for longer than this, in seconds, without a word. */
const LONGEST_WAIT = 10

/** Ends what hangs with a timeout, so that it can be tried again. The request is called off. */
export const timeoutLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const limit =
        // A subscription goes on.
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

/** Asks once more where the shop is busy and says when it will not be, unless that is long. Changes are left to people. */
export const retryAfterLink = new ErrorLink(({ operation, forward }) => {
  const seconds = secondsToWait(operation.getContext().response as Response | undefined)
  if (operation.operationType !== 'query' || seconds === null || seconds > LONGEST_WAIT) return
  return timer(seconds * 1_000).pipe(switchMap(() => forward(operation)))
})
