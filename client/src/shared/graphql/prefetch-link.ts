import { ApolloLink } from '@apollo/client/link'
import { map, of } from 'rxjs'

/** Lifetime of a prefetched response, in ms. */
const KEPT = 10_000

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
        setTimeout(() => answers.delete(key), KEPT)
        return result
      }),
    )
  })
}
