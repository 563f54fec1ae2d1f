import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Product } from '@instrumenta/prisma/client'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { v7 as uuidv7 } from 'uuid'
import { createCategory, createProduct } from '../../testing/factories'
import { readXml, textsOf } from '../../testing/read-xml'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createArticle } from '../../testing/writing'
import type { SitePage } from './pages'
import type { SiteFilesDeps } from './site-files'
import { siteFiles } from './site-files'
import { writeSitemap } from './site-xml'

jest.mock('./site-xml', () => {
  const all = jest.requireActual<{ writeSitemap: typeof writeSitemap }>('./site-xml')
  return { ...all, writeSitemap: jest.fn(all.writeSitemap) }
})

const ORIGIN = 'https://shop.example'
const sitePages: SitePage[] = [{ path: '/' }, { path: '/search?a=1&b=<2>' }]
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ sitePages, variables: { PUBLIC_URL: ORIGIN } })
  const dates = (day: string) => ({
    publishedAt: new Date(`${day}T09:00:00Z`),
    updatedAt: new Date(`${day}T10:00:00Z`),
  })
  const old = await createArticle(shop.db, { slug: 'old', title: 'Old', summary: 'Long ago', ...dates('2025-01-31') })
  await shop.db.articleTranslation.create({
    data: { articleId: old.id, language: 'de', title: 'Alt', articleVersion: 1 },
  })
  await createArticle(shop.db, { slug: 'terms', kind: 'PAGE', ...dates('2024-01-01') })
  const texts = { title: '<b>Nuts & "bolts"</b>', summary: "It's ]]> & <!-- over" }
  await createArticle(shop.db, { slug: 'new', ...texts, ...dates('2026-02-01') })
})
afterAll(() => shop.close())

async function sitemapOf(app: FastifyInstance): Promise<[string | undefined, string | undefined][]> {
  const response = await app.inject('/sitemap.xml')
  expect(response.statusCode).toBe(200)
  const root = readXml(response.body)
  expect(root).toMatchObject({
    name: 'urlset',
    attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
  })
  return root.children.map((url) => [textsOf(url, 'loc')[0], textsOf(url, 'lastmod')[0]])
}

/** Decompresses each encoding. */
const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

interface FakeCatalogue {
  listCategories?: () => Promise<never[]>
  listProducts?: () => Promise<{ id: string; createdAt: Date }[]>
}

/** Serves only these files, from a fake catalogue. */
function createSite({ listCategories = async () => [], listProducts = async () => [] }: FakeCatalogue = {}) {
  const reading = {
    db: {
      category: { findMany: listCategories },
      article: { findMany: async () => [] },
      seller: { findUniqueOrThrow: async () => ({ name: 'Shop' }) },
    },
    loaders: { productPage: { load: listProducts }, articleTexts: { load: async () => null } },
  } as unknown as SiteFilesDeps['reading']
  const app: FastifyInstance = fastify()
  void app.register(fastifyPlugin(async () => undefined, { name: 'request-checks' }))
  void app.register(siteFiles, { reading, publicUrl: ORIGIN, pages: [{ path: '/' }] })
  return app
}

describe('/sitemap.xml', () => {
  it('names pages, articles, categories and the products in the shop, on all pages of the list', async () => {
    const category = await createCategory(shop.db, { slug: 'ear & <nose>' })
    const dates = Array.from({ length: 101 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
    const products: Product[] = []
    for (const createdAt of dates) {
      products.push(await createProduct(shop.db, { createdAt, categoryId: category.id }))
    }
    const gone = await createProduct(shop.db, { deletedAt: new Date(), categoryId: category.id })

    const entries = await sitemapOf(shop.app)
    expect(entries.slice(0, 6)).toEqual([
      [`${ORIGIN}/`, undefined],
      [`${ORIGIN}/search?a=1&b=<2>`, undefined],
      [`${ORIGIN}/products?category=ear%20%26%20%3Cnose%3E`, undefined],
      [`${ORIGIN}/blogs/new`, '2026-02-01T10:00:00.000Z'],
      [`${ORIGIN}/blogs/old`, '2025-01-31T10:00:00.000Z'],
      // In the sitemap, but not in the feed.
      [`${ORIGIN}/pages/terms`, '2024-01-01T10:00:00.000Z'],
    ])
    expect(entries.slice(6)).toEqual(
      products.reverse().map(({ id, createdAt }) => [`${ORIGIN}/products/${id}`, createdAt.toISOString()]),
    )
    expect(JSON.stringify(entries)).not.toContain(gone.id)
  })

  it('has one for each language', async () => {
    const { body } = await shop.app.inject('/ar/sitemap.xml')
    const addresses = readXml(body).children.map((url) => textsOf(url, 'loc')[0])
    expect(addresses).toHaveLength((await sitemapOf(shop.app)).length)
    expect(addresses.slice(0, 2)).toEqual([`${ORIGIN}/ar`, `${ORIGIN}/ar/search?a=1&b=<2>`])
    expect(addresses.every((address) => address?.startsWith(`${ORIGIN}/ar`))).toBe(true)
    expect((await shop.app.inject('/en/sitemap.xml')).statusCode).toBe(404)
  })

  it('is cacheable XML, and is made once for concurrent requests', async () => {
    shop.statements.length = 0
    const response = await shop.app.inject('/sitemap.xml')
    expect(response.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
    expect(shop.statements).toEqual([])
  })

  it('contains 50,000 URLs at most', async () => {
    // One more than a page, so that there is always a next page.
    const rows = Array.from({ length: 101 }, () => ({ id: uuidv7(), createdAt: new Date() }))
    const listProducts = jest.fn(async () => rows)
    const app = createSite({ listProducts })
    const { body } = await app.inject('/sitemap.xml')
    expect(body.match(/<loc>/g)).toHaveLength(50_000)
    expect(listProducts).toHaveBeenCalledTimes(500)
    const after = expect.objectContaining({ id: rows[99]?.id })
    expect(listProducts).toHaveBeenLastCalledWith(expect.objectContaining({ rows: 101, after }))
  })

  it.each(['br', 'gzip', 'identity'])(
    'is written and compressed once for all clients that accept %s',
    async (encoding) => {
      jest.mocked(writeSitemap).mockClear()
      const app = createSite()
      const ask = () => app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': encoding } })
      const answers = [...(await Promise.all([ask(), ask()])), await ask()]
      for (const { headers, rawPayload } of answers) {
        expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
        expect(headers.vary).toBe('accept-encoding')
        expect(unpack[encoding]?.(rawPayload).toString()).toContain(`<loc>${ORIGIN}/</loc>`)
      }
      expect(writeSitemap).toHaveBeenCalledTimes(1)
    },
  )

  it('is tried again after a failure', async () => {
    const listCategories = jest.fn(async () => []).mockRejectedValueOnce(new Error('The database is unavailable'))
    const app = createSite({ listCategories })
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(500)
    expect(await sitemapOf(app)).toEqual([[`${ORIGIN}/`, undefined]])
  })
})

test('/robots.txt excludes private pages and names the sitemap', async () => {
  const response = await shop.app.inject('/robots.txt')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /product/',
    'Disallow: /myProfile',
    'Disallow: /basket',
    'Disallow: /checkout',
    'Disallow: /invitation/',
    ...['de', 'fr', 'es', 'ar', 'zh'].flatMap((code) => [
      `Disallow: /${code}/dashboard`,
      `Disallow: /${code}/product/`,
      `Disallow: /${code}/myProfile`,
      `Disallow: /${code}/basket`,
      `Disallow: /${code}/checkout`,
      `Disallow: /${code}/invitation/`,
    ]),
    'Disallow: /api',
    'Disallow: /graphql',
    'Disallow: /dev',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    ...['de', 'fr', 'es', 'ar', 'zh'].map((code) => `Sitemap: https://shop.example/${code}/sitemap.xml`),
    '',
  ])
})

describe('/blogs/feed.xml', () => {
  it('has the articles, newest first, with any characters in them', async () => {
    const response = await shop.app.inject('/blogs/feed.xml')
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const feed = readXml(response.body)
    expect(feed).toMatchObject({
      name: 'feed',
      attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    })
    expect(textsOf(feed, 'id')).toEqual(['https://shop.example/blogs'])
    expect(textsOf(feed, 'title')).toEqual(['Instrumenta: Blogs'])
    expect(textsOf(feed, 'updated')).toEqual(['2026-02-01T10:00:00.000Z'])
    const links = feed.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)
    expect(links).toMatchObject([
      { rel: 'self', href: 'https://shop.example/blogs/feed.xml' },
      { rel: 'alternate', href: 'https://shop.example/blogs' },
    ])
    const entries = feed.children.filter(({ name }) => name === 'entry')
    expect(entries.map((entry) => textsOf(entry, 'title')[0])).toEqual(['<b>Nuts & "bolts"</b>', 'Old'])
    expect(entries.map((entry) => textsOf(entry, 'summary')[0])).toEqual(["It's ]]> & <!-- over", 'Long ago'])
    expect(entries.map((entry) => textsOf(entry, 'published')[0])).toEqual([
      '2026-02-01T09:00:00.000Z',
      '2025-01-31T09:00:00.000Z',
    ])
    const [newest] = entries
    expect(newest && textsOf(newest, 'id')).toEqual(['https://shop.example/blogs/new'])
    expect(newest?.children.find(({ name }) => name === 'link')?.attributes.href).toBe('https://shop.example/blogs/new')
  })

  it('exists in each language, and marks English texts', async () => {
    const feed = readXml((await shop.app.inject('/de/blogs/feed.xml')).body)
    expect(feed.attributes['xml:lang']).toBe('de')
    expect(textsOf(feed, 'id')).toEqual(['https://shop.example/de/blogs'])
    expect(textsOf(feed, 'title')).toEqual(['Instrumenta: Blog'])
    const entries = feed.children.filter(({ name }) => name === 'entry')
    const spoken = entries.map((entry) =>
      ['title', 'summary'].map((text) => {
        const element = entry.children.find(({ name }) => name === text)
        return [element?.attributes['xml:lang'], element && textsOf(entry, text)[0]]
      }),
    )
    expect(spoken[1]).toEqual([
      [undefined, 'Alt'],
      ['en', 'Long ago'],
    ])
    expect(spoken[0]?.map(([language]) => language)).toEqual(['en', 'en'])
    expect(textsOf(entries[1] ?? feed, 'id')).toEqual(['https://shop.example/de/blogs/old'])
    expect((await shop.app.inject('/en/blogs/feed.xml')).statusCode).toBe(404)
  })

  it('exists without articles', async () => {
    const feed = readXml((await createSite().inject('/blogs/feed.xml')).body)
    expect(feed.children.filter(({ name }) => name === 'entry')).toEqual([])
  })
})
