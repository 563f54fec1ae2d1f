import { rmSync } from 'node:fs'
import { parse } from 'graphql'
import type { CurrencyCode } from '../../shared/money'
import { createClientFolder, createFakeRenderer } from '../../testing/fake-client'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// Visitors' answers are cached per currency, and dropped when prices in any currency change.

const clientFolder = createClientFolder()
const fake = createFakeRenderer()
let shop: TestApp
let id: string
let admin: string
/** Milliseconds: the caches check once a second for changes. */
let now = 0

beforeAll(async () => {
  const render: typeof fake.render = async (request) => {
    const page = await fake.render(request)
    const answer = await request.execute(parse('{ products { nodes { price { amount currency } } } }'), {})
    return { ...page, html: `${page.html}<p>${JSON.stringify(answer.data)}</p>` }
  }
  shop = await createTestApp({ clock: () => now, renderer: render, clientFolder })
  await givePriceLists(shop.db)
  id = (await createProduct(shop.db, { priceMinor: 2499n })).id
  admin = (await createPerson(shop, { role: 'ADMIN' })).accessToken
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

const LIST = '{ products { nodes { price { amount currency } } } }'

async function askPrice(currency: CurrencyCode): Promise<object> {
  const { data } = await shop.ask(LIST, {}, undefined, currency)
  return data.products.nodes[0].price
}

async function pagePrice(currency: string): Promise<string | undefined> {
  const { body } = await shop.app.inject({ url: '/', headers: { cookie: `currency=${currency}` } })
  return /"amount":\d+,"currency":"\w+"/.exec(body)?.[0]
}

async function restPrice(query: string): Promise<unknown[]> {
  const [product] = (await shop.app.inject(`/api/product${query}`)).json()
  return [product.price, product.currency]
}

/** Statements that ask for products or prices. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  shop.statements.length = 0
  await work()
  return shop.statements.filter((sql) => /FROM (products|unnest)|product_prices/.test(sql)).length
}

/** Lets the caches see that no write is running any more. */
async function settle(): Promise<void> {
  for (let look = 0; look < 4; look++) {
    now += 2_000
    await askPrice('USD')
  }
}

const said = { USD: [2499, 'USD'], EUR: [1999, 'EUR'], JPY: [3264, 'JPY'] } as const

it('caches one response per currency', async () => {
  await settle()
  const askAll = async () => {
    for (const [currency, [amount]] of Object.entries(said)) {
      expect(await askPrice(currency as CurrencyCode)).toEqual({ amount, currency })
    }
  }
  await askAll()
  await askAll()
  expect(await countStatements(askAll)).toBe(0)
})

it('the cookie chooses on pages, and each is drawn once', async () => {
  await settle()
  const askAll = async () => {
    for (const [currency, [amount]] of Object.entries(said)) {
      expect(await pagePrice(currency)).toBe(`"amount":${amount},"currency":"${currency}"`)
    }
    // An unknown currency is no choice.
    expect(await pagePrice('XXX')).toBe('"amount":2499,"currency":"USD"')
  }
  await askAll()
  expect(await countStatements(askAll)).toBe(0)
})

it('in REST by its parameter', async () => {
  await settle()
  const askAll = async () => {
    expect(await restPrice('')).toEqual([24.99, undefined])
    expect(await restPrice('?currency=EUR')).toEqual([19.99, 'EUR'])
    expect(await restPrice('?currency=JPY')).toEqual([3264, 'JPY'])
  }
  await askAll()
  await askAll()
  expect(await countStatements(askAll)).toBe(0)
})

it.each<[string, () => Promise<unknown>]>([
  [
    'a price by hand',
    () =>
      shop.ask(
        'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }',
        { input: { id, prices: [{ currency: 'EUR', amount: 1234 }] } },
        admin,
      ),
  ],
  [
    'a rule',
    () =>
      shop.ask(
        'mutation ($input: UpdatePriceListInput!) { updatePriceList(input: $input) { __typename } }',
        { input: { currency: 'EUR', fixedRate: '0.5' } },
        admin,
      ),
  ],
  [
    'rates from another process',
    async () => {
      await shop.db.exchangeRate.updateMany({ where: { currency: 'USD' }, data: { rate: '3' } })
      now += 2_000
    },
  ],
])('%s counts at once, in answers and on pages', async (_what, change) => {
  await settle()
  const before = [await askPrice('EUR'), await pagePrice('EUR')]
  await askPrice('EUR')
  await change()
  const { amountMinor } = await shop.db.productPrice.findUniqueOrThrow({
    where: { productId_currency: { productId: id, currency: 'EUR' } },
  })
  const after = [await askPrice('EUR'), await pagePrice('EUR')]
  expect(after).not.toEqual(before)
  expect(after).toEqual([{ amount: Number(amountMinor), currency: 'EUR' }, `"amount":${amountMinor},"currency":"EUR"`])
  await shop.db.productPrice.updateMany({ where: { productId: id }, data: { isManual: false } })
  await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: null } })
})
