import { useEffect, useSyncExternalStore } from 'react'

/** The last shown page of a list, for links between the pages of its rows. */
interface ListWalk {
  /** Path and query of the list. */
  address: string
  paths: readonly string[]
  /** Rows on earlier pages. */
  before: number
  total: number | undefined
  /** Previous and next page of the list; null without one. */
  previousPage: string | null
  nextPage: string | null
}

/** In session storage, so that each tab has its own list. */
const KEY = 'list-walk'

/** Saves the shown page of a list; undefined while it loads, or if rows have no pages. */
export function useStoredWalk(walk: ListWalk | undefined): void {
  const text = walk && JSON.stringify(walk)
  useEffect(() => {
    try {
      if (text) sessionStorage.setItem(KEY, text)
    } catch {
      // Forbidden or full: pages of rows then have no links between them.
    }
  }, [text])
}

function readStoredProducts(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Position of a page in the list that it was opened from. */
export interface WalkPlace {
  /** Path and query of the list. */
  address: string
  /** Counted from 1 over all pages. */
  position: number
  total: number | undefined
  previous: string | null
  next: string | null
}

/** The place of a page in the list that was shown last; null if it is not in it. */
export function useWalkPlace(path: string): WalkPlace | null {
  const text = useSyncExternalStore(
    () => () => {},
    readStoredProducts,
    () => null,
  )
  const walk = text === null ? null : (JSON.parse(text) as ListWalk)
  const index = walk?.paths.indexOf(path) ?? -1
  if (!walk || index < 0) return null
  const { address, paths, before, total, previousPage, nextPage } = walk
  return {
    address,
    position: before + index + 1,
    total,
    previous: paths[index - 1] ?? previousPage,
    next: paths[index + 1] ?? nextPage,
  }
}
