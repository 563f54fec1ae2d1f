import { rmSync } from 'node:fs'
import { parse } from 'graphql'
import { createClientFolder, createFakeRenderer } from '../../testing/fake-client'
import { createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { translate } from '../../testing/translating'

// The same query in each language and currency, sent several times at once: each gets its own cached response.

const QUERY = '{ products { nodes { name price { amount currency } } } }'

const names = { en: 'Mayo scissors', de: 'Mayo-Schere', ar: 'مقص مايو' } as const
const prices = { USD: [2499, '24.99'], EUR: [1999, '19.99'], JPY: [3264, '3264'], KWD: [7670, '7.67'] } as const

type Language = keyof typeof names
type Currency = keyof typeof prices

const locales = (Object.keys(names) as Language[]).flatMap((language) =>
  (Object.keys(prices) as Currency[]).map((currency) => [language, currency] as const),
)

const clientFolder = createClientFolder()
const fake = createFakeRenderer()
let shop: TestApp
let id: string
/** Milliseconds: the caches check once a second for changes. */
let now = 0

beforeAll(async () => {
  const render: typeof fake.render = async (request) => {
    const page = await fake.render(request)
    const { data } = await request.execute(parse(QUERY), {})
    return { ...page, html: JSON.stringify(data) }
  }
  shop = await createTestApp({ clock: () => now, renderer: render, clientFolder })
  await givePriceLists(shop.db)
  const product = await createProduct(shop.db, { name: names.en, priceMinor: 2499n })
  id = product.id
  await translate(shop.db, product, 'de', { name: names.de })
  await translate(shop.db, product, 'ar', { name: names.ar })
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

/** The product in a response: name, price and currency. */
type Told = [name: string, price: number, currency: string | undefined]

function readGraphQL(body: string): Told {
  const [{ name, price }] = JSON.parse(body).products?.nodes ?? JSON.parse(body).data.products.nodes
  return [name, price.amount, price.currency]
}

const ways: Record<string, (language: Language, currency: Currency) => Promise<{ told: Told; vary: unknown }>> = {
  async 'GraphQL by POST'(language, currency) {
    const headers = { 'accept-language': language, 'x-currency': currency }
    const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: QUERY } })
    return { told: readGraphQL(answer.body), vary: answer.headers.vary }
  },
  async 'GraphQL by GET'(language, currency) {
    const answer = await shop.app.inject({
      url: `/graphql?query=${encodeURIComponent(QUERY)}`,
      headers: { 'accept-language': language, 'x-currency': currency, 'apollo-require-preflight': '1' },
    })
    return { told: readGraphQL(answer.body), vary: answer.headers.vary }
  },
  async 'a list by REST'(language, currency) {
    const answer = await shop.app.inject({
      url: `/api/product?currency=${currency}`,
      headers: { 'accept-language': language },
    })
    const [product] = answer.json()
    return { told: [product.name, product.price, product.currency], vary: answer.headers.vary }
  },
  async 'one by REST'(language, currency) {
    const answer = await shop.app.inject({
      url: `/api/product/${id}?currency=${currency}`,
      headers: { 'accept-language': language },
    })
    const product = answer.json()
    return { told: [product.name, product.price, product.currency], vary: answer.headers.vary }
  },
  async 'a page'(language, currency) {
    const url = language === 'en' ? '/' : `/${language}`
    // The browser's preferred language does not affect a page, nor do other cookies.
    const headers = { 'accept-language': 'fr', 'x-currency': 'GBP', cookie: `theme=dark; currency=${currency}; x=EUR` }
    const answer = await shop.app.inject({ url, headers })
    return { told: readGraphQL(answer.body), vary: answer.headers.vary }
  },
}

const varyBy: Record<string, string[]> = {
  'GraphQL by POST': ['accept-language', 'x-currency'],
  'GraphQL by GET': ['accept', 'accept-language', 'x-currency'],
  // The currency is part of the address.
  'a list by REST': ['accept-language'],
  'one by REST': ['accept-language'],
  'a page': [],
}

describe.each(Object.entries(ways))('%s', (way, ask) => {
  it('has the language and currency of each caller, cached or not', async () => {
    for (let look = 0; look < 4; look++) {
      now += 2_000
      await ask('en', 'USD')
    }
    for (const round of [1, 2, 3]) {
      const told = await Promise.all(
        [...locales, ...locales].map(async ([language, currency]) => [
          language,
          currency,
          ...(await ask(language, currency)).told,
        ]),
      )
      const isInMajorUnits = way.endsWith('REST')
      expect([round, ...told]).toEqual([
        round,
        ...[...locales, ...locales].map(([language, currency]) => [
          language,
          currency,
          names[language],
          isInMajorUnits ? Number(prices[currency][1]) : prices[currency][0],
          currency,
        ]),
      ])
    }
    if (way === 'one by REST') return
    shop.statements.length = 0
    for (const [language, currency] of locales) await ask(language, currency)
    // API clients rarely use GET, so it is not cached.
    const isKept = way !== 'GraphQL by GET'
    expect(shop.statements.some((sql) => sql.includes('product'))).toBe(!isKept)
  })

  it('has the right Vary header', async () => {
    const { vary } = await ask('de', 'EUR')
    const said = String(vary).split(/, */)
    expect(said).toEqual(expect.arrayContaining(varyBy[way] ?? []))
  })
})
