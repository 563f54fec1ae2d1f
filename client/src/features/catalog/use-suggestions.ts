import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SearchSuggestionsDocument } from './search-suggestions.generated'
import type { SearchSuggestionsQuery } from './search-suggestions.generated'

/** Pause in typing before the search, in ms. */
const PAUSE = 150

/** Minimum letters; fewer match too much. */
const MIN = 2

const MOST = 200

/** A suggested product. */
type Suggestion = SearchSuggestionsQuery['products']['nodes'][number]

/**
 * Suggestions for the typed text; the previous ones stay while the next load. Null for short texts and after failures:
 * the search itself still works.
 */
export function useSuggestions(typed: string): readonly Suggestion[] | null {
  const client = useApolloClient()
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const text = typed.trim().slice(0, MOST)
  const isLooking = text.length >= MIN || /[^ -\u02ff]/.test(text)
  // Do not show old suggestions in the next search.
  if (!isLooking && found) setFound(null)
  useEffect(() => {
    if (!isLooking) return
    let isCurrent = true
    const timer = setTimeout(() => {
      client
        // Bypasses the cache, where it would replace the search results' list.
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
