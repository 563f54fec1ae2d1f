import { matchRoutes } from 'react-router-dom'
import type { AppRoute } from './routes'

/**
 * The one form of all addresses that show the same page: what the page does not read from the query is left out, the
 * rest stands in a fixed order. So marks of campaigns, or somebody's play with the address, are no pages of their own.
 */
export function pageAddress(routes: AppRoute[], url: string): string {
  if (!url.includes('?')) return url
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  // It will be sent elsewhere, with all that it says.
  if (pathname !== '/' && pathname.endsWith('/')) return url
  const names = matchedRoute(routes, pathname)?.parameters ?? []
  const known = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known).toString()}` : pathname
}

function matchedRoute(routes: AppRoute[], pathname: string): AppRoute | undefined {
  if (!isDecodable(pathname)) return undefined
  const table = routes.map((route) => ({ path: route.path, handle: route }))
  return matchRoutes(table, pathname)?.at(-1)?.route.handle
}

/** Whether its escapes are sound; about others the router complains in the log. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
