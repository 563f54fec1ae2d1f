/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, execute, GraphQLError } from 'graphql'
import type { RenderRequest } from './app/server/render-contract'
import { pageAddress, render } from './entry-server'
import { fakeCatalogue } from './shared/testing/fake-product'
import { fakeWords } from './app/server/fake-words'
import { speak } from './shared/i18n/messages'

// A server render sets the global language; other tests expect English.
afterAll(() => speak('en'))

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'))

const request = (url: string): RenderRequest => ({
  url,
  origin: 'https://shop.example',
  config: {
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    emulator: false,
    currency: 'USD',
    seller: { name: 'Instrumenta', lineOfBusiness: '' },
  },
  assets: {
    entry: '/assets/entry.js',
    modules: ['/assets/react.js'],
    messages: fakeWords,
    routes: {},
    styles: [],
  },
  execute: async (document, variables) =>
    execute({ schema, document, rootValue: fakeCatalogue(30), variableValues: variables }),
})

test('an article uses its language’s address, messages and data, whatever was rendered before', async () => {
  const address = 'blogs/choosing-a-stethoscope'
  const [german, english] = await Promise.all([render(request(`/de/${address}`)), render(request(`/${address}`))])
  expect(german.html).toContain('"inLanguage":"de"')
  expect(german.html).toContain(`"mainEntityOfPage":"https://shop.example/de/${address}"`)
  expect(english.html).toContain('"inLanguage":"en"')
  expect(english.html).toContain('<title>How do I choose a stethoscope? | Instrumenta</title>')
  expect(english.html).toContain('<p>A <strong>dual</strong> head has a diaphragm.</p>')
  const list = await render(request('/zh/blogs'))
  expect(list.html).toContain('href="/zh/blogs/choosing-a-stethoscope"')
})

test('forms without script lead to pages in their language', async () => {
  const { html } = await render(request('/de'))
  expect(html).toContain('action="/de/products"')
  expect(html).toContain('action="/de/contact"')
  expect((await render(request('/ar/products'))).html).toContain('action="/ar/products"')
})

test.each([
  ['/de', 'de', 'ltr'],
  ['/ar/products', 'ar', 'rtl'],
  ['/zh/blogs', 'zh', 'ltr'],
])('%s is in %s, read %s, and leads to pages in that language', async (url, language, dir) => {
  const { status, html } = await render(request(url))
  expect(status).toBe(200)
  expect(html).toContain(`<html lang="${language}" dir="${dir}">`)
  expect(html).toContain(`data-modules="/assets/react.js`)
  const links =
    html.match(/<a [^>]*>/g)?.filter((link) => !/hreflang|href="("|#|https:|tel:|\/graphql)/i.test(link)) ?? []
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !link.includes(`href="/${language}`))).toEqual([])
})

test('each page links itself and its translations', async () => {
  const { html } = await render(request('/de/products'))
  expect(html).toContain('<link rel="canonical" href="https://shop.example/de/products"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://shop.example/products"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://shop.example/products"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="ar" href="https://shop.example/ar/products"/>')
  expect(html.match(/rel="alternate" hrefLang/g)).toHaveLength(7)
})

test('removes extra slashes within a language', async () => {
  expect(await render(request('/de/products/?search=a'))).toMatchObject({
    status: 308,
    location: '/de/products?search=a',
  })
})

test.each([
  ['/DE/products?search=a', '/de/products?search=a'],
  ['/De', '/de'],
  ['/AR/', '/ar'],
  ['/en', '/'],
  ['/EN/products', '/products'],
  ['/en//evil.example', '/evil.example'],
])('%s, as somebody may type it, leads to %s', async (url, location) => {
  expect(await render(request(url))).toMatchObject({ status: 308, location })
})

test.each(['/xx/products', '/deutsch', '/de/xx', '/zh-CN'])('there is nothing at %s', async (url) => {
  const { status, html } = await render(request(url))
  expect(status).toBe(404)
  expect(html).toContain(`<html lang="${url.startsWith('/de/') ? 'de' : 'en'}"`)
})

// A cursor by name or price is invalid in another language or currency.
test.each([
  ['/products?after=x', '/products'],
  ['/de/products?search=a&after=x&sort=name', '/de/products?search=a&sort=name'],
  ['/reviews?stars=5&after=x', '/reviews?stars=5'],
])('a list that cannot go on where %s says is shown from its beginning', async (url, location) => {
  const refusal = new GraphQLError('No', { extensions: { code: 'BAD_USER_INPUT' } })
  const refused = { ...request(url), execute: async () => ({ errors: [refusal] }) }
  expect(await render(refused)).toMatchObject({ status: 303, location })
})

test('equivalent addresses are one page', () => {
  expect(['/de', '/de/', '/de?utm_source=mail'].map(pageAddress)).toEqual(['/de', '/de', '/de'])
  expect(pageAddress('/de/products?x=1&search=a')).toBe('/de/products?search=a')
})

test('pages rendered in parallel keep their languages', async () => {
  const pages = await Promise.all(['/de', '/', '/ar', '/zh'].map((url) => render(request(url))))
  expect(pages.map(({ html }) => /<html lang="(..)"/.exec(html)?.[1])).toEqual(['de', 'en', 'ar', 'zh'])
  expect(pages.map(({ html }) => /aria-current="true"[^>]*>([^<]+)</.exec(html)?.[1])).toEqual([
    'Deutsch',
    'English',
    'العربية',
    '中文 (Chinese)',
  ])
})

test('every page names the seller of the settings', async () => {
  const seller = { name: 'Acme <Tools>', lineOfBusiness: 'Bone saws' }
  for (const url of ['/', '/login', '/products', '/products/product-3', '/blogs', '/contact']) {
    const { html } = await render({ ...request(url), config: { ...request(url).config, seller } })
    const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
    expect(title).toMatch(/ \| Acme &lt;Tools&gt;$/)
    expect(html).toContain('aria-label="Acme &lt;Tools&gt;, home"')
    expect(html).toContain('Bone saws. We have provided medical tools since 2005.')
    expect(html).not.toMatch(/Instrumenta\b/)
  }
})
