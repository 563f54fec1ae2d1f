import { randomUUID } from 'node:crypto'
import type { CurrencyCode } from '../../shared/money'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

/** Prices in dollars are in the order of the names; manual prices in yen are in another order. */
const DOLLARS = { A: 1000n, B: 2000n, C: 3000n, D: 4000n, E: BigInt(Number.MAX_SAFE_INTEGER) }
const YEN: Partial<Record<string, number>> = { A: 9000, C: 100 }
// 20.00 / 1.25 * 163.27 and 40.00 / 1.25 * 163.27; E is above the API's maximum.
const IN_YEN = { C: 100, B: 2612, D: 5225, A: 9000 }

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  const { accessToken } = await createPerson(shop, { role: 'ADMIN' })
  for (const [name, priceMinor] of Object.entries(DOLLARS)) {
    const { id: productId } = await createProduct(shop.db, { name: `${name} scissors`, priceMinor })
    const amount = YEN[name]
    if (amount === undefined) continue
    await shop.ask(
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }',
      { input: { id: productId, prices: [{ currency: 'JPY', amount }] } },
      accessToken,
    )
  }
  await createProduct(shop.db, { name: 'Z scissors', deletedAt: new Date(), priceMinor: 1n })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const LIST = /* GraphQL */ `
  query ($first: Int! = 10, $after: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, filter: $filter, sort: $sort) {
      nodes {
        name
        price {
          amount
          currency
        }
      }
      pageInfo {
        endCursor
      }
      totalCount
      facets {
        inStockCount
        priceRange {
          lowest {
            amount
            currency
          }
          highest {
            amount
          }
        }
      }
    }
  }
`

const list = (variables: object, currency?: CurrencyCode) => shop.ask(LIST, { ...variables }, undefined, currency)

const namesOf = ({ data }: GraphQLAnswer): string =>
  data.products.nodes.map(({ name }: { name: string }) => name[0]).join('')

describe('a list of products in yen', () => {
  it.each(['', 'scissors'])('is sorted by prices in yen, searching for "%s"', async (search) => {
    const upwards = await list({ sort: 'PRICE_LOW_TO_HIGH', filter: { search } }, 'JPY')
    expect(namesOf(upwards)).toBe('CBDAE')
    const said = upwards.data.products.nodes.slice(0, 4).map(({ price }: { price: object }) => price)
    expect(said).toEqual(Object.values(IN_YEN).map((amount) => ({ amount, currency: 'JPY' })))
    expect(upwards.data.products.nodes[4].price).toEqual({ amount: Number.MAX_SAFE_INTEGER, currency: 'USD' })
    expect(namesOf(await list({ sort: 'PRICE_HIGH_TO_LOW', filter: { search } }, 'JPY'))).toBe('EADBC')
    expect(namesOf(await list({ sort: 'PRICE_LOW_TO_HIGH', filter: { search } }))).toBe('ABCDE')
  })

  it.each(['NEWEST', 'RELEVANCE', 'NAME', 'PRICE_LOW_TO_HIGH'])('is filtered by prices in yen, by %s', async (sort) => {
    for (const search of ['', 'scissors']) {
      const answer = await list({ sort, filter: { search, minPrice: 2612, maxPrice: 5225 } }, 'JPY')
      expect([...namesOf(answer)].sort().join('')).toBe('BD')
      expect(answer.data.products.totalCount).toBe(2)
      expect(answer.data.products.facets).toEqual({
        inStockCount: 2,
        priceRange: { lowest: { amount: 100, currency: 'JPY' }, highest: { amount: Number.MAX_SAFE_INTEGER } },
      })
    }
  })

  it('continues after a cursor, page by page, in both directions', async () => {
    for (const [sort, expected] of [
      ['PRICE_LOW_TO_HIGH', 'CBDAE'],
      ['PRICE_HIGH_TO_LOW', 'EADBC'],
    ]) {
      let names = ''
      let after: string | null = null
      do {
        const answer = await list({ sort, first: 1, after }, 'JPY')
        names += namesOf(answer)
        after = answer.data.products.pageInfo.endCursor
      } while (after)
      expect(names).toBe(expected)
    }
  })

  it('finds the positions of several cursors in one statement', async () => {
    const cursors: string[] = []
    for (const first of [1, 2]) {
      cursors.push((await list({ sort: 'PRICE_LOW_TO_HIGH', first }, 'JPY')).data.products.pageInfo.endCursor)
    }
    const page = (after?: string) => `products(first: 2, sort: PRICE_LOW_TO_HIGH, after: "${after}") { nodes { name } }`
    const { data } = await shop.ask(`{ a: ${page(cursors[0])} b: ${page(cursors[1])} }`, {}, undefined, 'JPY')
    expect(namesOf({ data: { products: data.a } } as GraphQLAnswer)).toBe('BD')
    expect(namesOf({ data: { products: data.b } } as GraphQLAnswer)).toBe('DA')
  })

  it.each<[CurrencyCode, CurrencyCode]>([
    ['JPY', 'USD'],
    ['USD', 'JPY'],
    ['JPY', 'EUR'],
  ])('refuses, in a list by %s, a cursor of prices in %s', async (mine, other) => {
    const { data } = await list({ sort: 'PRICE_LOW_TO_HIGH', first: 1 }, other)
    const { errors } = await list({ sort: 'PRICE_LOW_TO_HIGH', after: data.products.pageInfo.endCursor }, mine)
    expect(errors?.[0]).toMatchObject({
      message: `after is a cursor of prices in ${other}, but this list uses prices in ${mine}. Start again without after.`,
      extensions: { code: 'BAD_USER_INPUT', field: 'after' },
    })
  })

  it('accepts cursors of lists not sorted by price from any currency', async () => {
    const { data } = await list({ sort: 'NAME', first: 2 }, 'EUR')
    expect(namesOf(await list({ sort: 'NAME', after: data.products.pageInfo.endCursor }, 'JPY'))).toBe('CDE')
  })

  it('uses an index for any number of products', async () => {
    await shop.db.$executeRaw`ANALYZE product_prices`
    const plan = await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      await tx.$executeRaw`SET LOCAL enable_sort = off`
      return tx.$queryRaw<Record<string, string>[]>`
        EXPLAIN SELECT name FROM products JOIN product_prices
          ON product_prices.product_id = products.id AND product_prices.currency = 'JPY'
        WHERE deleted_at IS NULL AND (amount_minor, product_id) > (100, '0192f0c1-0000-7000-8000-000000000001'::uuid)
        ORDER BY amount_minor, product_id LIMIT 2`
    })
    const lines = plan.map((row) => Object.values(row)[0]).join('\n')
    expect(lines).not.toContain('Sort')
    expect(lines).toMatch(/Index Cond: \(\(currency = 'JPY'::bpchar\) AND \(ROW\(amount_minor, product_id\) > /)
  })
})

it('lists in dollars run the same query as before other currencies', async () => {
  shop.statements.length = 0
  await shop.ask(
    '{ products(first: 2, sort: PRICE_LOW_TO_HIGH, filter: { minPrice: 5 }) { nodes { price { amount } } totalCount } }',
  )
  expect(shop.statements.filter((sql) => /price_lists|product_prices/.test(sql))).toEqual([])
  expect(shop.statements).toHaveLength(2)
})

it('prices of a page are loaded in one statement', async () => {
  shop.statements.length = 0
  await list({}, 'EUR')
  const asked = shop.statements.filter((sql) => sql.includes('WITH ORDINALITY'))
  expect(asked).toHaveLength(1)
})

describe('a currency without a rate', () => {
  let bare: TestApp
  beforeAll(async () => {
    bare = await createTestApp()
    for (const priceMinor of [300n, 100n, 200n]) await createProduct(bare.db, { priceMinor })
  })
  afterAll(() => bare.close())

  it('is sorted in dollars, as prices and facets show', async () => {
    const { data } = await bare.ask(LIST, { sort: 'PRICE_LOW_TO_HIGH' }, undefined, 'KWD')
    const prices = data.products.nodes.map(({ price }: { price: object }) => price)
    expect(prices).toEqual([100, 200, 300].map((amount) => ({ amount, currency: 'USD' })))
    expect(data.products.facets.priceRange).toEqual({
      lowest: { amount: 100, currency: 'USD' },
      highest: { amount: 300 },
    })
  })

  it("can't be used in a price filter", async () => {
    const { errors } = await bare.ask(LIST, { filter: { minPrice: 1 } }, undefined, 'KWD')
    expect(errors?.[0]).toMatchObject({
      message: 'The shop has no prices in KWD yet. Leave out minPrice and maxPrice, or request USD.',
      extensions: { code: 'BAD_USER_INPUT', field: 'filter' },
    })
  })

  it('counts all products, although the facets have only those with a price in it', async () => {
    const { id: productId } = await bare.db.product.findFirstOrThrow()
    const rounding = { roundingStep: 1n, roundingMode: 'HALF_UP' as const }
    await bare.db.priceList.createMany({
      data: [
        { id: randomUUID(), currency: 'USD', ...rounding },
        { id: randomUUID(), currency: 'KWD', baseCurrency: 'USD', ...rounding },
      ],
    })
    await bare.db.productPrice.create({ data: { productId, currency: 'KWD', amountMinor: 500n, isManual: true } })
    const { data } = await bare.ask(LIST, {}, undefined, 'KWD')
    expect(data.products.facets.inStockCount).toBe(1)
    expect(data.products.totalCount).toBe(3)
  })
})
