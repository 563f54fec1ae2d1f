import type { SitePage } from './render-contract'
import { appRoutes } from '../routes'

/** Public pages excluded from the site map. */
const UNLISTED = ['/login', '/signup', '/password-reset', '/auth/action', '/basket', '/compare']

/** Pages for search engines, except products and articles, which the server adds. */
export function siteMap(): SitePage[] {
  return appRoutes
    .filter(({ path, access }) => access === 'public' && !path.includes(':') && !UNLISTED.includes(path))
    .map(({ path }) => ({ path }))
}
