import { useCountSimilarProductsQuery } from './similar-searches.generated'

/** A word must have so many letters that its beginning still means something, and so many are left then. */
const LONG = 7
const BEGINNING = 5
const MAX_WORDS = 3

/** Whether it means something alone; in Chinese two signs do. */
const isWord = (text: string) => text.length > (/\p{Script=Han}/u.test(text) ? 1 : 2)

/** Each word alone, the longest first; the beginning of a single word. */
function similarSearches(search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(isWord)
  const [only] = words
  if (words.length > 1) return words.sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  return only && only.length >= LONG ? [Array.from(only).slice(0, BEGINNING).join('')] : []
}

/** Searches that may find more. How much each finds is asked for once the page is alive; what finds nothing goes. */
export function useSimilarSearches(search: string): { words: string; count: number | undefined }[] {
  const searches = similarSearches(search)
  const [longest = '', second = '', third = ''] = searches
  const { data } = useCountSimilarProductsQuery({
    variables: { longest, second, third },
    skip: searches.length === 0,
    ssr: false,
    // In the cache it would take the place of the lists that were found by these words.
    fetchPolicy: 'no-cache',
  })
  const counts = data && [data.longest.totalCount, data.second.totalCount, data.third.totalCount]
  return searches.map((words, index) => ({ words, count: counts?.[index] })).filter(({ count }) => count !== 0)
}
