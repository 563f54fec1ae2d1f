import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createProducts } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { createKey } from '../../testing/programs'
import { createCounted, findSizeFaults } from '../../testing/sizes'
import { buy } from '../../testing/reviewing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

const RESULT = `__typename
  ... on UserError { message }
  ... on RowsRefused { rows { index sku code message } }`
const UPDATE_STOCK = `mutation ($input: UpdateStockInput!) { updateStock(input: $input) { ${RESULT}
  ... on UpdateStockSuccess { changedCount unchangedCount importId } } }`
const UPDATE_PRICES = `mutation ($input: UpdatePricesInput!) { updatePrices(input: $input) { ${RESULT}
  ... on UpdatePricesSuccess { changedCount unchangedCount importId } } }`

let shop: TestApp
let admin: Person
let key: { id: string; secret: string }

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
  key = await createKey(shop, admin, ['PRODUCTS_WRITE', 'PRICES_WRITE', 'IMPORTS_WRITE'])
})
afterAll(() => shop.close())

async function update(query: string, rows: object[], idempotencyKey: string = uuidv7()) {
  const { data, errors } = await shop.ask(query, { input: { rows, idempotencyKey } }, key.secret)
  return data?.updateStock ?? data?.updatePrices ?? errors?.[0]
}
const stockOf = async (id: string) => (await shop.db.product.findUniqueOrThrow({ where: { id } })).availableQuantity

describe('stock by SKU', () => {
  it('is set and moved with rows of the ledger, and the audit log names the key', async () => {
    const one = await createProduct(shop.db, { sku: 'UP-1', availableQuantity: 10 })
    const same = await createProduct(shop.db, { sku: 'UP-2', availableQuantity: 3 })
    const { product, sizes } = await createCounted(shop.db, { S: 3, M: 4 }, { sku: 'UP-3' })
    const rows = [
      { sku: 'up-1', quantity: 25 },
      { sku: 'UP-2', quantity: 3 },
      { sku: sizes[0]?.sku, change: -2, reason: 'DAMAGED' },
    ]
    const result = await update(UPDATE_STOCK, rows)
    expect(result).toMatchObject({ __typename: 'UpdateStockSuccess', changedCount: 2, unchangedCount: 1 })
    expect([await stockOf(one.id), await stockOf(same.id), await stockOf(product.id)]).toEqual([25, 3, 5])
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const ledger = await shop.db.stockLedger.findMany({ where: { productId: one.id }, orderBy: { id: 'asc' } })
    expect(ledger.map(({ delta, reason }) => [delta, reason])).toEqual([
      [10, 'INITIAL'],
      [15, 'ADJUSTMENT'],
    ])
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: result.importId } })
    expect(entry).toMatchObject({
      actorId: admin.user.id,
      apiKeyId: key.id,
      after: { file: 'updateStock', changedRows: 2 },
    })
    await shop.app.inject({
      method: 'POST',
      url: `/api/imports/${result.importId}/take-back`,
      headers: { authorization: `Bearer ${key.secret}` },
      payload: { leavesOthers: false },
    })
    await until(async () => (await stockOf(one.id)) === 10)
  })

  it('is rejected row by row, without changes', async () => {
    const one = await createProduct(shop.db, { sku: 'NO-1', availableQuantity: 10 })
    await createCounted(shop.db, { S: 3, M: 4 }, { sku: 'NO-2' })
    const rows = [
      { sku: 'NO-1', quantity: 5 },
      { sku: 'NOWHERE', quantity: 5 },
      { sku: 'NO-2', quantity: 5 },
      { sku: 'NO-1', change: -1 },
      { sku: '!', quantity: 1 },
    ]
    expect(await update(UPDATE_STOCK, rows)).toEqual({
      __typename: 'RowsRefused',
      message: '4 rows need correcting. Nothing was changed.',
      rows: [
        { index: 1, sku: 'NOWHERE', code: 'UNKNOWN_SKU', message: expect.stringMatching(/NOWHERE/) },
        { index: 2, sku: 'NO-2', code: 'COUNTED_ELSEWHERE', message: expect.any(String) },
        { index: 3, sku: 'NO-1', code: 'DUPLICATE_ROW', message: 'Duplicate of an earlier row.' },
        { index: 4, sku: '!', code: 'UNKNOWN_SKU', message: expect.any(String) },
      ],
    })
    expect(await update(UPDATE_STOCK, [{ sku: 'NO-1', change: -11 }])).toMatchObject({
      rows: [{ index: 0, code: 'STOCK_NOT_ALLOWED' }],
    })
    expect(await stockOf(one.id)).toBe(10)
    expect(await shop.db.importRun.count({ where: { rowCount: rows.length } })).toBe(0)
  })

  it('changes nothing on a retry, and rejects other rows with the same key', async () => {
    const product = await createProduct(shop.db, { sku: 'TWICE-1', availableQuantity: 10 })
    const rows = [{ sku: 'TWICE-1', change: 5, reason: 'RECEIVED' }]
    const idempotencyKey = uuidv7()
    const first = await update(UPDATE_STOCK, rows, idempotencyKey)
    expect(await update(UPDATE_STOCK, rows, idempotencyKey)).toEqual(first)
    expect(await stockOf(product.id)).toBe(15)
    expect(await update(UPDATE_STOCK, [{ sku: 'TWICE-1', change: 6 }], idempotencyKey)).toMatchObject({
      __typename: 'IdempotencyConflict',
      message: expect.stringMatching(/Send a new key/),
    })
  })

  it.each([
    ['no rows', []],
    ['too many rows', Array.from({ length: 501 }, (_, index) => ({ sku: `S-${index}`, quantity: 1 }))],
    ['both a count and a change', [{ sku: 'A', quantity: 1, change: 1 }]],
    ['neither', [{ sku: 'A' }]],
  ])('is refused with %s', async (_what, rows) => {
    expect(await update(UPDATE_STOCK, rows)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
  })

  it('of 500 products needs no more statements than of two, and never deadlocks with orders', async () => {
    const products = await createProducts(shop.db, 500, () => ({ availableQuantity: 50 }))
    const rowsOf = (count: number, change: number) =>
      products
        .slice(0, count)
        .toReversed()
        .map(({ sku }) => ({ sku, change }))
    const count = async (rows: object[]) => {
      shop.statements.length = 0
      expect(await update(UPDATE_STOCK, rows)).toMatchObject({ changedCount: rows.length })
      return shop.statements.length
    }
    expect(await count(rowsOf(500, 1))).toBe(await count(rowsOf(2, 1)))
    const customer = await createPerson(shop)
    await Promise.all([
      update(UPDATE_STOCK, rowsOf(50, 1)),
      ...products.slice(0, 10).map((product) => buy(shop, customer, product)),
      update(UPDATE_STOCK, rowsOf(50, 1)),
    ])
    const sums = await shop.db.stockLedger.groupBy({
      by: ['productId'],
      where: { productId: { in: products.slice(0, 10).map(({ id }) => id) } },
      _sum: { delta: true },
    })
    for (const { productId, _sum } of sums) expect(await stockOf(productId)).toBe(_sum.delta)
  })
})

describe('prices by SKU', () => {
  it('are set in each currency, and those by the exchange rate follow', async () => {
    const product = await createProduct(shop.db, { sku: 'PRICE-1', priceMinor: 1_000n })
    const priceIn = (currency: string) =>
      shop.db.productPrice.findUniqueOrThrow({
        where: { productId_currency: { productId: product.id, currency } },
      })
    const tiers = [{ minQuantity: 10, unitPrice: 1_900 }]
    expect(
      await update(UPDATE_PRICES, [
        { sku: 'PRICE-1', currency: 'USD', amount: 2_000, priceTiers: tiers },
        { sku: 'PRICE-1', currency: 'EUR', amount: 1_750 },
      ]),
    ).toMatchObject({ __typename: 'UpdatePricesSuccess', changedCount: 2 })
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      priceMinor: 2_000n,
      tierQuantities: [10],
      tierPricesMinor: [1_900n],
    })
    expect(await priceIn('EUR')).toMatchObject({ amountMinor: 1_750n, isManual: true })
    await update(UPDATE_PRICES, [{ sku: 'PRICE-1', currency: 'EUR', amount: null }])
    expect(await priceIn('EUR')).toMatchObject({ amountMinor: 1_600n, isManual: false })
  })

  it('are refused row by row', async () => {
    await createProduct(shop.db, { sku: 'PRICE-2', priceMinor: 1_000n, tierQuantities: [10], tierPricesMinor: [900n] })
    expect(
      await update(UPDATE_PRICES, [
        { sku: 'PRICE-2', currency: 'USD', amount: 800 },
        { sku: 'PRICE-3', currency: 'USD', amount: 800 },
      ]),
    ).toMatchObject({
      rows: [
        { index: 0, code: 'PRICE_NOT_ALLOWED' },
        { index: 1, code: 'UNKNOWN_SKU' },
      ],
    })
  })
})

it('is only for staff who may change products or prices', async () => {
  const rows = [{ sku: 'A', quantity: 1 }]
  const codeFor = async (token?: string) =>
    (await shop.ask(UPDATE_STOCK, { input: { rows, idempotencyKey: uuidv7() } }, token)).errors?.[0]?.extensions.code
  expect(await codeFor()).toBe('UNAUTHENTICATED')
  expect(await codeFor((await createPerson(shop)).accessToken)).toBe('FORBIDDEN')
  expect(await codeFor((await createKey(shop, admin, ['PRODUCTS_READ'])).secret)).toBe('FORBIDDEN')
})
