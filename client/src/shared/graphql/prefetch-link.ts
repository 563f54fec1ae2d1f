import { ApolloLink } from '@apollo/client/link'
import { map, of } from 'rxjs'

/** For so long, in ms, an answer that was asked for ahead waits for its page. */
const KEPT = 10_000

/** What a query says in its `context` that only may be needed: with the fetch policy `no-cache`. */
export interface PrefetchContext {
  isPrefetch?: boolean
}

/**
 * Keeps the answers to queries that are sent ahead, each for the first who asks the same in earnest. Until then they are
 * nowhere else, least of all in the cache, where they would change the lists that are on screen.
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
        // What failed is asked for again.
        if (result.errors?.length) return result
        answers.set(key, result)
        setTimeout(() => answers.delete(key), KEPT)
        return result
      }),
    )
  })
}
