import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Reading } from '../../graphql/context'
import { listArticles } from '../../modules/articles/articles'
import { listCategories, listProducts } from '../../modules/products/list-products'
import { readSeller } from '../../modules/seller/seller'
import { articleInLanguage } from '../../modules/translations/in-language'
import type { Language } from '../../shared/languages'
import { LANGUAGES, prefixOf } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import type { FeedArticle, SitemapEntry } from './site-xml'
import { writeBlogFeed, writeSitemap } from './site-xml'
import type { PageBody } from './page'
import { chooseEncoding, createPageBody } from './page'
import type { SitePage } from './pages'

export interface SiteFilesDeps {
  reading: Reading
  /** Chooses a replica for the list of products; undefined without replicas. */
  chooseReading?: (() => Promise<Reading | undefined>) | undefined
  /** The shop's address, without a slash at the end. */
  publicUrl: string
  /** The client's own pages. */
  pages: SitePage[]
}

const PAGE_SIZE = 100

/** Maximum entries of a sitemap. */
const MAX_ADDRESSES = 50_000

/** Milliseconds for which a file is cached. A large catalogue takes hundreds of queries. */
const KEEP_MS = 10 * 60_000

/** Paths for robots to skip: private pages and APIs. */
const PRIVATE_PATHS = ['/dashboard', '/product/', '/myProfile', '/basket', '/checkout', '/invitation/']
const PATHS_OF_PROGRAMS = ['/api', '/graphql', '/dev']

/** Path prefix of each language. */
const PREFIXES = LANGUAGES.map(prefixOf)

/** Serves `/robots.txt`, and for each language `/sitemap.xml` and `/blogs/feed.xml`, or `/de/sitemap.xml` and so on. */
export const siteFiles = fastifyPlugin(addSiteFiles, { name: 'site-files', dependencies: ['request-checks'] })

async function addSiteFiles(app: FastifyInstance, deps: SiteFilesDeps): Promise<void> {
  const { reading: own, publicUrl, pages } = deps
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

  // Includes the files of each language, which end with these names.
  const listAddresses = keepFor(KEEP_MS, async () => {
    const reading = (await deps.chooseReading?.()) ?? own
    const fixed = [...pages.map(({ path }) => path), ...(await listCategoryPaths(reading))]
    const entries = fixed.map((path): SitemapEntry => ({ path }))
    for await (const { slug, kind, updatedAt } of listAll((page) => listArticles(own.db, page))) {
      if (entries.length >= MAX_ADDRESSES) break
      entries.push({ path: `/${kind === 'PAGE' ? 'pages' : 'blogs'}/${slug}`, changed: updatedAt.toISOString() })
    }
    for await (const { id, createdAt } of listAll((page) => listProducts(reading, page))) {
      if (entries.length >= MAX_ADDRESSES) break
      entries.push({ path: `/products/${id}`, changed: createdAt.toISOString() })
    }
    return { entries, written: new Map<string, PageBody>() }
  })
  for (const prefix of PREFIXES) {
    const addressOf = (path: string) => publicUrl + ((path === '/' && prefix) || prefix + path)
    app.get(`${prefix}/sitemap.xml`, async (request, reply) => {
      const { entries, written } = await listAddresses()
      const sitemap = written.get(prefix) ?? createPageBody(writeSitemap(addressOf, entries))
      written.set(prefix, sitemap)
      return sendCached(request, reply.type('application/xml; charset=utf-8'), sitemap)
    })
  }

  for (const language of LANGUAGES) {
    const writeFeed = keepFor(KEEP_MS, async () => {
      const { name } = await readSeller(own.db)
      return createPageBody(writeBlogFeed(language, { publicUrl, name }, await listFeedArticles(own, language)))
    })
    app.get(`${prefixOf(language)}/blogs/feed.xml`, async (request, reply) =>
      sendCached(request, reply.type('application/atom+xml; charset=utf-8'), await writeFeed()),
    )
  }
}

/** Sends a file with cached compression. */
async function sendCached({ headers }: FastifyRequest, reply: FastifyReply, file: PageBody): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.headers({ ...KEEP_HEADERS, vary: 'accept-encoding' }).send(await file.encode(encoding))
}

const KEEP_HEADERS = { 'cache-control': `public, max-age=${KEEP_MS / 1000}` }

async function listCategoryPaths({ db }: Reading): Promise<string[]> {
  const categories = await listCategories(db)
  return categories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`)
}

async function* listAll<Row>(list: (page: PageRequest) => Promise<Connection<Row>>) {
  let after: string | null = null
  do {
    const page: Connection<Row> = await list({ first: PAGE_SIZE, after })
    yield* page.nodes
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
}

/** The newest articles in a language, with English as fallback. */
async function listFeedArticles({ db, loaders }: Reading, language: Language): Promise<FeedArticle[]> {
  const { nodes } = await listArticles(db, { first: PAGE_SIZE })
  const written = nodes.filter(({ kind }) => kind !== 'PAGE')
  return Promise.all(written.map((article) => articleInLanguage(article, { language, loaders })))
}

/** Caches the result of `make` for `ms`. Failures are not cached. */
function keepFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (!cached || Date.now() >= cached.until) {
      const made = (cached = { answer: make(), until: Date.now() + ms })
      made.answer.catch(() => {
        if (cached === made) cached = undefined
      })
    }
    return cached.answer
  }
}
