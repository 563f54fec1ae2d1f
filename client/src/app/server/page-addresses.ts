import { matchRoutes } from 'react-router-dom'
import { addressIn, splitAddress } from '../../shared/i18n/languages'
import type { AppRoute } from '../route'
import { appRoutes } from '../routes'
import type { SitePage } from './render-contract'

/**
 * The canonical address of a page: unused parameters are dropped, the rest is sorted. Campaign parameters and edited
 * addresses are not separate pages.
 */
export function pageAddress(routes: AppRoute[], url: string): string {
  const { language, path } = splitAddress(url)
  if (!path.includes('?')) return addressIn(language, path)
  const { pathname, searchParams } = new URL(`http://localhost${path}`)
  // The full address will be redirected.
  if (tidyPath(pathname) !== pathname) return url
  const names = matchedRoute(routes, pathname)?.parameters ?? []
  const known = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  return addressIn(language, known.length > 0 ? `${pathname}?${new URLSearchParams(known).toString()}` : pathname)
}

/**
 * The path without trailing slashes and empty segments, so that a page has one address. It is never `//host`, which
 * would lead to another site, nor a long run of slashes, which slows the router's patterns.
 */
export function tidyPath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).join('/')}`
}

function matchedRoute(routes: AppRoute[], pathname: string): AppRoute | undefined {
  if (!isDecodable(pathname)) return undefined
  const table = routes.map((route) => ({ path: route.path, handle: route }))
  return matchRoutes(table, pathname)?.at(-1)?.route.handle
}

/** Whether the escapes of the path are valid; the router logs errors for invalid ones. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Public pages excluded from the site map. */
const UNLISTED = ['/login', '/signup', '/password-reset', '/auth/action', '/basket', '/compare']

/** Pages for search engines, except products and articles, which the server adds. */
export function siteMap(): SitePage[] {
  return appRoutes
    .filter(({ path, access }) => access === 'public' && !path.includes(':') && !UNLISTED.includes(path))
    .map(({ path }) => ({ path }))
}
