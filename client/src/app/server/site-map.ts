import { guides, questions } from '../../routes/blogs/articles'
import texts from '../../routes/blogs/articles/en/articles.json'
import type { SitePage } from './render-contract'
import { appRoutes } from '../routes'

/** Public pages that nobody searches for. */
const UNLISTED = ['/login', '/signup', '/password-reset', '/auth/action', '/basket']

/** The pages that search engines should find, save for what the catalogue holds: that the server knows. */
export function siteMap(): SitePage[] {
  const pages = appRoutes
    .filter(({ path, access }) => access === 'public' && !path.includes(':') && !UNLISTED.includes(path))
    .map(({ path }) => ({ path }))
  const articles = [...guides, ...questions].map(({ slug, date }) => ({
    path: `/blogs/${slug}`,
    article: { ...texts[slug as keyof typeof texts], date },
  }))
  return [...pages, ...articles]
}
