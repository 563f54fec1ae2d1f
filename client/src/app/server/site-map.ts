import type { SitePage } from './render-contract'
import { appRoutes } from '../routes'

/** Public pages that nobody searches for. */
const UNLISTED = ['/login', '/signup', '/password-reset', '/auth/action', '/basket', '/compare']

/** The pages that search engines should find, save for products and articles: those the server knows. */
export function siteMap(): SitePage[] {
  return appRoutes
    .filter(({ path, access }) => access === 'public' && !path.includes(':') && !UNLISTED.includes(path))
    .map(({ path }) => ({ path }))
}
