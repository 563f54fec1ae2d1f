import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { ProductService } from '../../modules/products/products.service'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import type { SitePage } from './pages'
import type { FeedEntry, SitemapEntry } from './site-xml'
import { writeFeed, writeSitemap } from './site-xml'

/** What the files for search engines and feed readers are written from. */
export interface SiteFilesDeps {
  products: Pick<ProductService, 'list' | 'listCategories'>
  /** The shop's address, without a slash at the end. */
  publicUrl: string
  /** The client's pages, articles among them. */
  pages: SitePage[]
}

const PAGE_SIZE = 100

/** More than that, a sitemap may not hold. */
const MAX_ADDRESSES = 50_000

/** How long a sitemap is kept, in ms: with a large catalogue it takes hundreds of queries. */
const KEEP_MS = 10 * 60_000

/** Paths below which there is nothing to be found: private pages, and what is for programs. */
const PRIVATE_PATHS = ['/dashboard', '/product/', '/myProfile', '/basket', '/checkout']
const PATHS_OF_PROGRAMS = ['/api', '/graphql', '/dev']

/** What the addresses of each language begin with. */
const PREFIXES = LANGUAGES.map((language) => (language === FALLBACK_LANGUAGE ? '' : `/${language}`))

/** Serves `/robots.txt`, `/sitemap.xml` and, for each other language, `/de/sitemap.xml`; and, if there are articles, `/blogs/feed.xml`. */
export const siteFiles = fastifyPlugin(addSiteFiles, { name: 'site-files', dependencies: ['request-checks'] })

async function addSiteFiles(app: FastifyInstance, { products, publicUrl, pages }: SiteFilesDeps): Promise<void> {
  const robots = [
    'User-agent: *',
    ...PREFIXES.flatMap((prefix) => PRIVATE_PATHS.map((path) => `Disallow: ${prefix}${path}`)),
    ...PATHS_OF_PROGRAMS.map((path) => `Disallow: ${path}`),
    '',
    ...PREFIXES.map((prefix) => `Sitemap: ${publicUrl}${prefix}/sitemap.xml`),
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').headers(KEEP_HEADERS).send(robots),
  )

  const listAddresses = keepFor(KEEP_MS, async () => {
    const fixed = [...pages.map(({ path }) => path), ...(await listCategoryPaths(products))]
    const entries = fixed.map((path): SitemapEntry => ({ path }))
    for await (const { id, createdAt } of listProducts(products)) {
      if (entries.length >= MAX_ADDRESSES) break
      entries.push({ path: `/products/${id}`, changed: createdAt.toISOString() })
    }
    return entries
  })
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/sitemap.xml`, async (_request, reply) => {
      const addressOf = (path: string) => publicUrl + ((path === '/' && prefix) || prefix + path)
      const sitemap = writeSitemap(addressOf, await listAddresses())
      return reply.type('application/xml; charset=utf-8').headers(KEEP_HEADERS).send(sitemap)
    })
  }

  const entries = listArticles(pages, publicUrl)
  if (entries.length === 0) return
  const feed = writeFeed({
    title: 'Instrumenta: Blogs',
    subtitle: "Buyers' guides to medical tools, and questions and answers about React and JavaScript.",
    author: 'Instrumenta',
    address: `${publicUrl}/blogs/feed.xml`,
    page: `${publicUrl}/blogs`,
    entries,
  })
  app.get('/blogs/feed.xml', (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').headers(KEEP_HEADERS).send(feed),
  )
}

const KEEP_HEADERS = { 'cache-control': `public, max-age=${KEEP_MS / 1000}` }

async function listCategoryPaths(products: SiteFilesDeps['products']): Promise<string[]> {
  const categories = await products.listCategories()
  return categories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`)
}

async function* listProducts(products: SiteFilesDeps['products']) {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<ProductService['list']>> = await products.list({ first: PAGE_SIZE, after })
    yield* page.nodes
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
}

/** Newest first; those of one day in the order of the list. */
function listArticles(pages: SitePage[], publicUrl: string): FeedEntry[] {
  return pages
    .flatMap(({ path, article }) => (article ? [{ ...article, address: publicUrl + path }] : []))
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** `make`, asked anew only when its last answer is older than `ms` or was a failure. */
function keepFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (!kept || Date.now() >= kept.until) {
      const made = (kept = { answer: make(), until: Date.now() + ms })
      made.answer.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.answer
  }
}
