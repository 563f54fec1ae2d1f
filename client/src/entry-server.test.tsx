/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, execute, GraphQLError, validate } from 'graphql'
import type { PageState } from './app/page-state'
import type { RenderRequest } from './app/server/render-contract'
import { pageAddress, pagePatterns, render, siteMap } from './entry-server'
import { productsPath } from './routes/products/product-criteria'
import { fakeCatalogue, fakeProduct } from './shared/testing/fake-product'
import { fakeWords } from './app/server/fake-words'
import { speak } from './shared/i18n/messages'

// A server render sets the global language; other tests expect English.
afterAll(() => speak('en'))

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'))
const seller = { name: 'Instrumenta', lineOfBusiness: '' }

function request(url: string, shop: object = fakeCatalogue(30), changes: Partial<RenderRequest> = {}): RenderRequest {
  return {
    url,
    origin: 'https://shop.example',
    config: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: false, currency: 'USD', seller },
    assets: {
      entry: '/assets/entry.js',
      modules: ['/assets/react.js'],
      messages: fakeWords,
      routes: { '/': ['/assets/home.js'], '/products/:id': ['/assets/product.js'] },
      styles: [],
    },
    execute: async (document, variables) => {
      expect(validate(schema, document)).toEqual([])
      return execute({ schema, document, rootValue: shop, variableValues: variables })
    },
    ...changes,
  }
}

const refuse = (code: string) => () =>
  Promise.resolve({ errors: [new GraphQLError('No', { extensions: { code } })], data: null })

function stateOf(html: string): PageState {
  const [, json] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json ?? '') as PageState
}

test('the home page is complete without script', async () => {
  const { status, html } = await render(request('/'))
  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>/)
  expect(html.match(/<article/g)).toHaveLength(12)
  for (const text of ['Forceps 12', '$12.50', 'href="/products"']) expect(html).toContain(text)
  expect(html).toContain('href="/products?category=surgical"')
  for (const id of ['slide1', 'slide2', 'slide3']) expect(html).toContain(`href="#${id}"`)
  const forms = html.match(/<form[^>]*>/g) ?? []
  const contact = forms.find((form) => form.includes('method="post"'))
  for (const part of ['role="search"', 'action="/products"']) expect(forms[0]).toContain(part)
  for (const part of ['aria-label="Contact us"', 'method="post"', 'action="/contact"']) expect(contact).toContain(part)
  for (const name of ['email', 'subject', 'message']) expect(html).toContain(` name="${name}"`)
})

test('the browser validates the contact form before hydration', async () => {
  const { html } = await render(request('/'))
  const form = /<form[^>]*aria-label="Contact us".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toMatch(/<button[^>]*type="submit"/)
  expect(form).not.toMatch(/\sdisabled|novalidate/i)
  expect(form.match(/<(input|textarea)[^>]*\srequired/g)).toHaveLength(3)
  expect(form).toContain('type="email"')
})

test('forms that need script are disabled before hydration', async () => {
  const { html } = await render(request('/login'))
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*\sdisabled/)
})

test('the site map lists existing public pages', async () => {
  const pages = siteMap()
  expect(pages.map(({ path }) => path)).toEqual(['/', '/products', '/reviews', '/blogs', '/portfolio', '/contact'])
  for (const { path } of pages) {
    const { status, html } = await render(request(path))
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`)
  }
})

test('the list of articles links its feed in the head', async () => {
  const { html } = await render(request('/blogs'))
  expect(html.split('</head>')[0]).toMatch(
    /<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/blogs\/feed.xml"/,
  )
  const { html: german } = await render(request('/de/blogs'))
  expect(german.split('</head>')[0]).toContain('href="/de/blogs/feed.xml"')
})

test('an unknown article is not found', async () => {
  expect((await render(request('/blogs/no-such-article'))).status).toBe(404)
})

test('an article has schema.org data', async () => {
  const { html } = await render(request('/blogs/choosing-a-stethoscope'))
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  const publisher = { '@type': 'Organization', name: 'Instrumenta', url: 'https://shop.example/' }
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: 'https://shop.example/blogs/choosing-a-stethoscope',
    headline: 'How do I choose a stethoscope?',
    datePublished: '2026-11-21',
    image: 'https://shop.example/preview.png',
    author: publisher,
    publisher,
  })
})

test('the home page has structured data of the company and the search', async () => {
  const { html } = await render(request('/'))
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const graph = (JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] })['@graph']
  expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite'])
  expect(json).toContain('"urlTemplate":"https://shop.example/products?search={search_term_string}"')
})

test('the head has title, description, canonical address and previews', async () => {
  const { html } = await render(request('/products/product-3'))
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'))
  expect(head).toContain('<title>Forceps 3 | Instrumenta</title>')
  expect(head).toContain('<meta name="description" content="What forceps 3 are for."/>')
  expect(head).toContain('<link rel="canonical" href="https://shop.example/products/product-3"/>')
  expect(head).toContain('<meta property="og:image" content="https://shop.example/images/k3/640.webp"/>')
  expect(html.slice(html.indexOf('</head>'))).not.toMatch(/<title|<meta|rel="canonical"/)
})

test('lists the hash of every style element, and uses no style attributes', async () => {
  const { html, inlineStyleHashes } = await render(request('/'))
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '')
  expect(styles).toHaveLength(1)
  expect(inlineStyleHashes).toEqual(styles.map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`))
  expect(html).not.toMatch(/<[a-z]+ [^>]*\sstyle="/)
})

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/products?x=1&category=dental&after=c&x=2', '/products?category=dental&after=c'],
  ['/products?sort=name&inStock=1&search=a+b&nonsense', '/products?search=a+b&inStock=1&sort=name'],
  ['/products/7?reviewsAfter=c&category=dental', '/products/7?reviewsAfter=c'],
  ['/blogs?after=c', '/blogs'],
  ['/reviews?after=c&stars=5&x=1', '/reviews?stars=5&after=c'],
  ['/nowhere?a=b', '/nowhere'],
  ['/%E0%A4%A?a=b', '/%E0%A4%A'],
  ['/login/?a=b', '/login/?a=b'],
])('%s shows the page %s', (url, expected) => {
  expect(pageAddress(url)).toBe(expected)
})

test('an address keeps every supported parameter of the product list', () => {
  const everything = productsPath(
    {
      search: 'forceps',
      category: 'dental',
      minPrice: 1,
      maxPrice: 2,
      isInStock: true,
      maxMinQuantity: 3,
      sort: 'name',
    },
    'cursor',
  )
  expect(pageAddress(everything)).toBe(everything)
})

test('lists the hash of the loader, the only inline script', async () => {
  const { html, inlineScriptHashes } = await render(request('/'))
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<source>.*?)<\/script>/gs)]
  // Data blocks are no scripts.
  const inline = scripts.filter(({ groups }) => !/application\/(?:ld\+)?json/.test(groups?.attributes ?? ''))
  expect(inline).toHaveLength(1)
  const hash = createHash('sha256')
    .update(inline[0]?.groups?.source ?? '')
    .digest('base64')
  expect(inlineScriptHashes).toEqual([`sha256-${hash}`])
  expect(inline[0]?.groups?.attributes).toContain('data-entry="/assets/entry.js"')
  expect(inline[0]?.groups?.attributes).toContain(
    'data-modules="/assets/react.js /assets/en-shop.js /assets/home.js /assets/en-home.js"',
  )
})

test('page data is embedded and cannot close its element', async () => {
  const nasty = '</script><script>alert(1)</script><!--'
  const { html } = await render(request('/products/x', { product: () => fakeProduct(1, { description: nasty }) }))
  expect(html).not.toContain(nasty)
  const { cache, config, origin, failure } = stateOf(html)
  expect(JSON.stringify(cache)).toContain('alert(1)')
  expect(config.emulator).toBe(false)
  expect(origin).toBe('https://shop.example')
  expect(failure).toBeNull()
})

test('a page is measured only on the shop’s request, not by its address', async () => {
  const stateAt = async (url: string, vitalsShare?: number) =>
    stateOf((await render({ ...request(url), ...(vitalsShare && { vitalsShare }) })).html)
  expect(await stateAt('/products/x')).not.toHaveProperty('vitals')
  expect((await stateAt('/de/products/x', 0.5)).vitals).toEqual({ share: 0.5, page: '/products/:id' })
  expect((await stateAt('/dashboard/myOrders/x', 1)).vitals?.page).toBe('/dashboard')
  expect(await stateAt('/nowhere', 1)).not.toHaveProperty('vitals')
  expect(pagePatterns).toEqual(expect.arrayContaining(['/products/:id', '/dashboard']))
})

test('a search is complete without script and not indexed', async () => {
  const { status, html } = await render(request('/products?search=forceps&minPrice=5&sort=name'))
  expect(status).toBe(200)
  expect(html.match(/<article/g)).toHaveLength(12)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  const form = /<form [^>]*id="product-filters"[^>]*>/.exec(html)?.[0]
  expect(form).toContain('method="get"')
  expect(form).toContain('action="/products"')
  expect(html).toContain('href="/products?search=forceps&amp;minPrice=5&amp;sort=name&amp;after=12"')
})

test.each([
  ['/products/unknown', 404],
  ['/products?category=nonsense', 404],
  ['/products?category=dental', 200],
  ['/products?minPrice=-1&maxPrice=1e9&maxMinQuantity=0&inStock=maybe&sort=x&category=%00&after=%00&search=%00', 200],
  ['/nowhere', 404],
  ['/%E0%A4%A', 404],
  ['/login', 200],
  ['/signup', 200],
])('%s answers %i', async (url, expected) => {
  const { status, html } = await render(request(url))
  expect(status).toBe(expected)
  expect(html.includes('>404<')).toBe(expected === 404)
})

test('a page is not found when the API rejects its arguments', async () => {
  const { status, html } = await render(request('/products?search=x', {}, { execute: refuse('BAD_USER_INPUT') }))
  expect(status).toBe(404)
  expect(stateOf(html).failure).toEqual({ address: '/products?search=x', status: 404 })
})

test('a failed query keeps the navigation and offers a retry', async () => {
  const { status, html } = await render(request('/', {}, { execute: refuse('INTERNAL_SERVER_ERROR') }))
  expect(status).toBe(500)
  expect(html).toContain('We couldn’t load this page')
  expect(html).toContain('aria-label="Main"')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Try again/)
  expect(stateOf(html).failure).toEqual({ address: '/', status: 500 })
})

test('a page with temporarily missing data says so', async () => {
  const { status, html } = await render(request('/', {}, { execute: refuse('SERVICE_UNAVAILABLE') }))
  expect(status).toBe(503)
  expect(html).toContain('We couldn’t load this page')
  expect(stateOf(html).failure).toEqual({ address: '/', status: 503 })
})

test.each(['/product/product-1', '/myProfile', '/dashboard', '/dashboard/myOrders', '/dashboard/manageOrders'])(
  '%s is a light shell that asks for nothing',
  async (url) => {
    const ask = jest.fn()
    const { status, html } = await render(request(url, {}, { execute: ask }))
    expect(status).toBe(200)
    expect(html).toContain('role="status"')
    expect(html).toContain('since 2005')
    expect(ask).not.toHaveBeenCalled()
  },
)

test('the Google stand-in exists only with an emulator', async () => {
  const real = request('/google-stand-in')
  expect((await render(real)).status).toBe(404)
  expect((await render({ ...real, config: { ...real.config, emulator: true } })).status).toBe(200)
})

test.each([
  ['/login/', '/login'],
  ['/products/x/?a=b', '/products/x?a=b'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['/products//x', '/products/x'],
  // Former slug of a category.
  ['/products?inStock=1&category=surgery&after=x', '/products?category=surgical&inStock=1&after=x'],
  ['/de/products?category=surgery', '/de/products?category=surgical'],
  // A backtracking pattern for trailing slashes would take minutes on these.
  [`${'/'.repeat(200_000)}x/`, '/x'],
  [`/products${'/'.repeat(200_000)}x?a=b`, '/products/x?a=b'],
])('%.40s is sent to %s', async (url, location) => {
  const result = await render(request(url))
  expect(result.status).toBe(308)
  expect(result.location).toBe(location)
})

test('a part’s messages load with its pages only', async () => {
  const modulesOf = async (url: string) => /data-modules="([^"]*)"/.exec((await render(request(url))).html)?.[1]
  expect(await modulesOf('/de/dashboard/myOrders')).toContain('/assets/de-dashboard.js')
  expect(await modulesOf('/de')).not.toContain('/assets/de-dashboard.js')
  expect(await modulesOf('/de')).toContain('/assets/de-home.js')
})
