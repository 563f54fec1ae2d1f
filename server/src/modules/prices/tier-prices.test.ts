import type { Product } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import { createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
})
afterAll(() => shop.close())

const byQuantity = { priceMinor: 1235n, tierQuantities: [50, 200], tierPricesMinor: [1180n, 1090n] }

const TIERS = 'query ($id: ID!) { product(id: $id) { priceTiers { minQuantity unitPrice { amount currency } } } }'

async function readTiers({ id }: Product, currency: CurrencyCode): Promise<[number, number][]> {
  const { data } = await shop.ask(TIERS, { id }, undefined, currency)
  return data.product.priceTiers.map(
    (tier: { minQuantity: number; unitPrice: { amount: number; currency: string } }) => {
      expect(tier.unitPrice.currency).toBe(currency)
      return [tier.minQuantity, tier.unitPrice.amount]
    },
  )
}

const PRICE_FOR = /* GraphQL */ `
  query ($id: ID!, $quantity: Int!) {
    product(id: $id) {
      priceFor(quantity: $quantity) {
        unitPrice {
          amount
          currency
        }
        total {
          amount
          currency
        }
        problem
      }
    }
  }
`

const priceFor = async ({ id }: Product, quantity: number, currency?: CurrencyCode) =>
  (await shop.ask(PRICE_FOR, { id, quantity }, undefined, currency)).data.product.priceFor

it.each([
  [49, 1_235, 60_515],
  [50, 1_180, 59_000],
  [200, 1_090, 218_000],
])('%d pieces cost %d each, %d together', async (quantity, unitPrice, total) => {
  const product = await createProduct(shop.db, byQuantity)
  expect(await priceFor(product, quantity)).toEqual({
    unitPrice: { amount: unitPrice, currency: 'USD' },
    total: { amount: total, currency: 'USD' },
    problem: null,
  })
})

it.each([
  [24, 'Order at least 48 units.'],
  [50, 'This product is sold in cartons of 24: order 48 or 72.'],
  [-1, 'Order at least 48 units.'],
])('%d pieces have no price where they cannot be ordered, but the reason', async (quantity, problem) => {
  const product = await createProduct(shop.db, { minQuantity: 48, increment: 24 })
  expect(await priceFor(product, quantity)).toEqual({ unitPrice: null, total: null, problem })
})

it('an invalid quantity has no price either', async () => {
  const product = await createProduct(shop.db, { priceMinor: BigInt(Number.MAX_SAFE_INTEGER) })
  const problem = 'This order exceeds the maximum total. Split it into smaller orders.'
  expect(await priceFor(product, 2)).toEqual({ unitPrice: null, total: null, problem })
})

// A dollar is 0.80 euro, a euro 163.27 yen; dirhams go in steps of 5 fils.
it.each<[CurrencyCode, [number, number][]]>([
  [
    'USD',
    [
      [1, 1_235],
      [50, 1_180],
      [200, 1_090],
    ],
  ],
  [
    'EUR',
    [
      [1, 988],
      [50, 944],
      [200, 872],
    ],
  ],
  [
    'JPY',
    [
      [1, 1_613],
      [50, 1_541],
      [200, 1_424],
    ],
  ],
  [
    'AED',
    [
      [1, 4_535],
      [50, 4_335],
      [200, 4_005],
    ],
  ],
])('in %s', async (currency, tiers) => {
  expect(await readTiers(await createProduct(shop.db, byQuantity), currency)).toEqual(tiers)
})

it('a change of price, tiers or rates is followed, in all currencies', async () => {
  const product = await createProduct(shop.db, byQuantity)
  await shop.db.product.update({ where: { id: product.id }, data: { tierQuantities: [10], tierPricesMinor: [1_000n] } })
  expect(await readTiers(product, 'EUR')).toEqual([
    [1, 988],
    [10, 800],
  ])
  await shop.db.priceList.update({ where: { currency: 'AED' }, data: { fixedRate: '4' } })
  expect(await readTiers(product, 'AED')).toEqual([
    [1, 4_940],
    [10, 4_000],
  ])
  await shop.db.priceList.update({ where: { currency: 'AED' }, data: { fixedRate: '3.6725' } })
})

it('no tier is more expensive than a manual price', async () => {
  const product = await createProduct(shop.db, byQuantity)
  await shop.db.productPrice.update({
    where: { productId_currency: { productId: product.id, currency: 'EUR' } },
    data: { amountMinor: 900n, isManual: true },
  })
  await shop.db.$executeRaw`SELECT derive_product_prices(ARRAY[${product.id}::uuid])::text`
  // From 50 units it would be 9.44, from 200 units 8.72; a tier without a lower price is dropped.
  expect(await readTiers(product, 'EUR')).toEqual([
    [1, 900],
    [200, 872],
  ])
  expect((await priceFor(product, 50, 'EUR')).unitPrice).toEqual({ amount: 900, currency: 'EUR' })
})

it('tiers and prices of a page of products need one more statement, for any number', async () => {
  await Promise.all(Array.from({ length: 8 }, () => createProduct(shop.db, byQuantity)))
  const list = /* GraphQL */ `
    query ($first: Int!) {
      products(first: $first) {
        nodes {
          price {
            amount
          }
          priceTiers {
            minQuantity
            unitPrice {
              amount
            }
          }
          priceFor(quantity: 50) {
            total {
              amount
            }
          }
        }
      }
    }
  `
  const counts: number[] = []
  for (const first of [2, 7]) {
    shop.statements.length = 0
    const { data } = await shop.ask(list, { first }, undefined, 'JPY')
    expect(data.products.nodes).toHaveLength(first)
    counts.push(shop.statements.filter((sql) => sql.includes('JOIN product_prices')).length)
  }
  expect(counts).toEqual([1, 1])
})
