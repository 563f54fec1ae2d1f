import { MOST_COMPARED } from './choice'

/** A comparison's address. */
interface Comparison {
  ids: readonly string[]
  /** Whether to show only rows that differ. */
  isOnlyDifferences: boolean
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const COMPARE_PAGE = '/compare'

/** Parses an address: limits the number of products and drops invalid ids. */
export function readComparison(search: URLSearchParams): Comparison {
  const ids = (search.get('ids') ?? '').toLowerCase().split(',')
  return {
    ids: [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MOST_COMPARED),
    isOnlyDifferences: search.get('differences') === '1',
  }
}

export function comparePath({ ids, isOnlyDifferences }: Comparison): string {
  if (ids.length === 0) return COMPARE_PAGE
  return `${COMPARE_PAGE}?ids=${ids.join(',')}${isOnlyDifferences ? '&differences=1' : ''}`
}
