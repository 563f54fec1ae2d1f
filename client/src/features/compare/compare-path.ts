import { MOST_COMPARED } from './choice'

/** What an address asks to compare. */
export interface Comparison {
  ids: readonly string[]
  /** Whether only what is not the same of all shows. */
  isOnlyDifferences: boolean
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The page where products are compared. */
export const COMPARE_PAGE = '/compare'

/** Reads an address: as many products as can be compared; what is no id is not there. */
export function readComparison(search: URLSearchParams): Comparison {
  const ids = (search.get('ids') ?? '').toLowerCase().split(',')
  return {
    ids: [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MOST_COMPARED),
    isOnlyDifferences: search.get('differences') === '1',
  }
}

/** The address of a comparison. */
export function comparePath({ ids, isOnlyDifferences }: Comparison): string {
  if (ids.length === 0) return COMPARE_PAGE
  return `${COMPARE_PAGE}?ids=${ids.join(',')}${isOnlyDifferences ? '&differences=1' : ''}`
}
