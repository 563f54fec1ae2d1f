import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SearchSuggestionsDocument } from './search-suggestions.generated'
import type { SearchSuggestionsQuery } from './search-suggestions.generated'

/** For so long nothing more must be typed, in ms, before it is looked for. */
const PAUSE = 150

/** Fewer letters mean too much. */
const LEAST = 2

const MOST = 200

/** A product that is suggested. */
type Suggestion = SearchSuggestionsQuery['products']['nodes'][number]

/**
 * What the shop finds for what is typed so far; the last answer stays until the next one is there. Null for too few letters,
 * and where no answer comes: the search itself still works.
 */
export function useSuggestions(typed: string): readonly Suggestion[] | null {
  const client = useApolloClient()
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const text = typed.trim().slice(0, MOST)
  const isLooking = text.length >= LEAST || /[^ -\u02ff]/.test(text)
  // The next search is another one.
  if (!isLooking && found) setFound(null)
  useEffect(() => {
    if (!isLooking) return
    let isCurrent = true
    const timer = setTimeout(() => {
      client
        // In the cache it would take the place of the list that is found by these words.
        .query({ query: SearchSuggestionsDocument, variables: { search: text }, fetchPolicy: 'no-cache' })
        .then(
          ({ data }) => isCurrent && setFound(data?.products.nodes ?? null),
          () => isCurrent && setFound(null),
        )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, text, isLooking])
  return isLooking ? found : null
}
