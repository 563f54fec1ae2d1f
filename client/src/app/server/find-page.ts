import { matchRoutes } from 'react-router-dom'
import type { RouteMatch, RouteObject } from 'react-router-dom'

/** The way to a page in the table of routes. */
export interface FoundPage {
  match: RouteMatch | undefined
  /** The table with nothing in it but this way. */
  routes: RouteObject[]
}

/** So many paths are remembered. */
const LIMIT = 500

/**
 * Finds pages by their paths. React Router ranks all routes anew whenever it is asked, which is twice for each
 * rendering: so what it found is remembered, and the renderer asks it about one page alone.
 */
export function createPageFinder(routes: RouteObject[]): (pathname: string) => FoundPage {
  const found = new Map<string, FoundPage>()
  return (pathname) => {
    let page = found.get(pathname)
    if (!page) {
      const matches = matchRoutes(routes, pathname) ?? []
      const way = matches.reduceRight<RouteObject[]>(
        (children, { route }) => [{ ...route, children } as RouteObject],
        [],
      )
      page = { match: matches.at(-1), routes: way }
      if (found.size >= LIMIT) found.clear()
      found.set(pathname, page)
    }
    return page
  }
}
