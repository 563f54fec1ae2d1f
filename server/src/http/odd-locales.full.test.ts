import { createPerson, createProduct } from '../testing/factories'
import { givePriceLists } from '../testing/pricing'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { translate } from '../testing/translating'

// Languages and currencies that API clients may send: valid ones are answered, others are rejected by name.

let shop: TestApp
let accessToken: string

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  const product = await createProduct(shop.db, { name: 'Mayo scissors', priceMinor: 2499n })
  await translate(shop.db, product, 'de', { name: 'Mayo-Schere' })
  await translate(shop.db, product, 'zh', { name: '梅奥剪' })
  accessToken = (await createPerson(shop)).accessToken
})
afterAll(() => shop.close())

const QUERY = '{ products { nodes { name price { amount currency } } } }'

type Headers = Record<string, string | string[]>

const graphql = (headers: Headers, isSignedIn = false) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, ...(isSignedIn && { authorization: `Bearer ${accessToken}` }) },
    payload: { query: QUERY },
  })
const rest = (query: string, headers: Headers = {}) => shop.app.inject({ url: `/api/product${query}`, headers })

it.each<[string, string | string[], string]>([
  ['any', '*', 'Mayo scissors'],
  ['German excluded', 'de;q=0', 'Mayo scissors'],
  ['any but English', 'en;q=0, *', 'Mayo scissors'],
  ['Chinese of Taiwan', 'zh-Hant-TW', '梅奥剪'],
  ['capitals', 'DE-at', 'Mayo-Schere'],
  ['blanks', ' \t de \t ; q=0.5 ', 'Mayo-Schere'],
  ['8 kB of commas before German', `${','.repeat(8_000)}de`, 'Mayo scissors'],
  ['8 kB of one word', 'x'.repeat(8_000), 'Mayo scissors'],
  ['8 kB of weights', `de${';q=1'.repeat(2_000)}`, 'Mayo-Schere'],
  ['nothing', '', 'Mayo scissors'],
  ['no language at all', '../../etc/passwd', 'Mayo scissors'],
  ['a name out of a prototype', 'constructor, __proto__', 'Mayo scissors'],
])('Accept-Language that asks for %s', async (_what, header, name) => {
  const headers = { 'accept-language': header }
  for (const isSignedIn of [false, true]) {
    expect((await graphql(headers, isSignedIn)).json().data.products.nodes[0].name).toBe(name)
  }
  const answer = await rest('', headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()[0].name).toBe(name)
})

it('Accept-Language in several lines is one list', async () => {
  const address = await shop.app.listen({ port: 0 })
  const headers = new Headers([
    ['accept-language', 'pl'],
    ['accept-language', 'de;q=0.5'],
  ])
  const [product] = (await (await fetch(`${address}/api/product`, { headers })).json()) as { name: string }[]
  expect(product?.name).toBe('Mayo-Schere')
})

it.each([
  ['small letters', 'usd'],
  ['a currency that the shop has not', 'XXX'],
  ['nothing', ''],
  ['two', 'EUR, JPY'],
  ['a name out of a prototype', 'toString'],
])('X-Currency with %s is refused in the language asked for, by GraphQL', async (_what, currency) => {
  for (const isSignedIn of [false, true]) {
    const answer = await graphql({ 'x-currency': currency, 'accept-language': 'de' }, isSignedIn)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        errors: [
          {
            message: 'Der Header X-Currency muss einer dieser Werte sein: USD, EUR, GBP, JPY, AED, KWD.',
            extensions: { code: 'BAD_USER_INPUT', field: 'X-Currency' },
          },
        ],
      },
    ])
  }
  expect(shop.logLines).toEqual([])
})

it.each(['usd', 'XXX', '', 'EUR'])('X-Currency %s has no effect on REST', async (currency) => {
  for (const path of ['', `/${(await rest('')).json()[0]._id}`]) {
    const answer = await rest(path, { 'x-currency': currency })
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect([answer.json()].flat()[0]).toMatchObject({ price: 24.99 })
    expect([answer.json()].flat()[0]).not.toHaveProperty('currency')
  }
})

it.each([
  ['usd', 'currency muss einer dieser Werte sein: USD, EUR, GBP, JPY, AED, KWD.'],
  ['XXX', 'currency muss einer dieser Werte sein: USD, EUR, GBP, JPY, AED, KWD.'],
  ['', 'currency muss einer dieser Werte sein: USD, EUR, GBP, JPY, AED, KWD.'],
  ['EUR&currency=JPY', 'currency muss einer dieser Werte sein: USD, EUR, GBP, JPY, AED, KWD.'],
])('?currency=%s is refused by REST', async (currency, message) => {
  const { _id } = (await rest('')).json()[0]
  for (const path of ['', `/${_id}`]) {
    const answer = await rest(`${path}?currency=${currency}`, { 'accept-language': 'de' })
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 400, { message }])
  }
})
