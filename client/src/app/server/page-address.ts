import { matchRoutes } from 'react-router-dom'
import { addressIn, splitAddress } from '../../shared/i18n/languages'
import type { AppRoute } from '../route'

/**
 * The one form of all addresses that show the same page: what the page does not read from the query is left out, the
 * rest stands in a fixed order. So marks of campaigns, or somebody's play with the address, are no pages of their own.
 */
export function pageAddress(routes: AppRoute[], url: string): string {
  const { language, path } = splitAddress(url)
  if (!path.includes('?')) return addressIn(language, path)
  const { pathname, searchParams } = new URL(`http://localhost${path}`)
  // It will be sent elsewhere, with all that it says.
  if (tidyPath(pathname) !== pathname) return url
  const names = matchedRoute(routes, pathname)?.parameters ?? []
  const known = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  return addressIn(language, known.length > 0 ? `${pathname}?${new URLSearchParams(known).toString()}` : pathname)
}

/**
 * The path without slashes at its end and without empty parts, so that there is one address for a page. It is also never
 * `//host`, which would lead to another site, nor a long run of slashes, on which the router's patterns take long.
 */
export function tidyPath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).join('/')}`
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
