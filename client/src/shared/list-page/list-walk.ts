import { useEffect, useSyncExternalStore } from 'react'

/** Page of a list that was shown last, so that the pages of its rows lead to the ones before and behind. */
export interface ListWalk {
  /** Path and query of the list. */
  address: string
  /** Pages of its rows, in their order. */
  paths: readonly string[]
  /** Rows on earlier pages. */
  before: number
  total: number | undefined
  /** Pages of the list before and behind; null without one. */
  previousPage: string | null
  nextPage: string | null
}

/** In the session, so that each tab has its own list. */
const KEY = 'list-walk'

/** Remembers the page of a list that is shown; undefined while it loads, or where its rows have no pages. */
export function useKeptWalk(walk: ListWalk | undefined): void {
  const text = walk && JSON.stringify(walk)
  useEffect(() => {
    try {
      if (text) sessionStorage.setItem(KEY, text)
    } catch {
      // Forbidden or full: pages of rows then stand alone.
    }
  }, [text])
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Where a page is in the list that it was opened from. */
export interface WalkPlace {
  /** Path and query of the list. */
  address: string
  /** From 1 on, over all pages. */
  position: number
  total: number | undefined
  /** Null at the beginning of the list. */
  previous: string | null
  /** Null at the end of the list. */
  next: string | null
}

/** The place of a page in the list that was shown last; null if it is not in it. */
export function useWalkPlace(path: string): WalkPlace | null {
  const text = useSyncExternalStore(
    () => () => {},
    readKept,
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
