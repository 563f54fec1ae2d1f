import { useCountSimilarProductsQuery } from './similar-searches.generated'

/** Minimum length of a word that is truncated, so that its beginning is still meaningful. */
const LONG = 7
const BEGINNING = 5
const MAX_WORDS = 3

/** Whether a word is meaningful alone; in Chinese two characters are enough. */
const isWord = (text: string) => text.length > (/\p{Script=Han}/u.test(text) ? 1 : 2)

/** Each word, longest first. For a search of one word: the beginning of that word. */
function similarSearches(search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(isWord)
  const [only] = words
  if (words.length > 1) return words.sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  return only && only.length >= LONG ? [Array.from(only).slice(0, BEGINNING).join('')] : []
}

/** Broader searches. Their counts load after hydration; empty ones are removed. */
export function useSimilarSearches(search: string): { words: string; count: number | undefined }[] {
  const searches = similarSearches(search)
  const [longest = '', second = '', third = ''] = searches
  const { data } = useCountSimilarProductsQuery({
    variables: { longest, second, third },
    skip: searches.length === 0,
    ssr: false,
    // Bypasses the cache, where it would replace the lists of the same searches.
    fetchPolicy: 'no-cache',
  })
  const counts = data && [data.longest.totalCount, data.second.totalCount, data.third.totalCount]
  return searches.map((words, index) => ({ words, count: counts?.[index] })).filter(({ count }) => count !== 0)
}
