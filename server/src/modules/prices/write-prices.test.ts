import type { Product } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists, readLastAct, readPrices, setProductPrices } from '../../testing/pricing'
import { createCounted } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
/** 24.99 USD, which are 19.99 EUR. */
let product: Product

beforeEach(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
  product = await createProduct(shop.db, { priceMinor: 2499n })
})
afterEach(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

describe('prices of a product in other currencies', () => {
  it('sets manual prices, which survive changes of rates and dollar prices, while derived ones follow', async () => {
    const prices = [
      { currency: 'EUR', amount: 2500 },
      { currency: 'KWD', amount: 7777 },
    ]
    const { result } = await setProductPrices(shop, { id: product.id, prices, expectedVersion: 1 }, admin.accessToken)
    expect(result.product.version).toBe(2)
    expect(result.product.prices).toContainEqual({ isManual: true, price: { amount: 2500, currency: 'EUR' } })
    // 25.00 * 163.27
    expect(await readPrices(shop, product)).toEqual({
      USD: 2499,
      EUR: 2500,
      GBP: 1599,
      JPY: 4082,
      AED: 9180,
      KWD: 7777,
    })
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: '5' } })
    await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 5000n } })
    expect(await readPrices(shop, product)).toMatchObject({ EUR: 2500, JPY: 4082, GBP: 3200, KWD: 7777 })
  })

  it('resets them to derived ones, and records both in the audit log', async () => {
    await setProductPrices(shop, { id: product.id, prices: [{ currency: 'KWD', amount: 7777 }] }, admin.accessToken)
    expect(await readLastAct(shop, admin.accessToken)).toMatchObject({
      action: 'SET_PRODUCT_PRICES',
      changes: [
        { field: 'name', before: product.name, after: product.name },
        { field: 'priceKWD', before: null, after: '7.777 KWD' },
      ],
    })
    await setProductPrices(shop, { id: product.id, prices: [{ currency: 'KWD', amount: null }] }, admin.accessToken)
    expect((await readLastAct(shop, admin.accessToken)).changes[1]).toEqual({
      field: 'priceKWD',
      before: '7.777 KWD',
      after: null,
    })
    expect(await readPrices(shop, product)).toMatchObject({ KWD: 7670 })
  })

  it('rejects an older version even if these prices match, because others may differ', async () => {
    const send = (prices: object[]) =>
      setProductPrices(shop, { id: product.id, prices, expectedVersion: 1 }, admin.accessToken)
    const euros = { currency: 'EUR', amount: 2500 }
    await send([euros, { currency: 'KWD', amount: 7777 }])
    expect((await send([euros])).result).toMatchObject({ __typename: 'ProductChanged', current: { version: 2 } })
  })

  it('rejects an older version, a deleted product, and a currency without a rate', async () => {
    const prices = [{ currency: 'EUR', amount: 1 }]
    const behind = await setProductPrices(shop, { id: product.id, prices, expectedVersion: 9 }, admin.accessToken)
    expect(behind.result).toMatchObject({ __typename: 'ProductChanged', current: { version: 1 } })
    for (const productId of ['0192f0c1-0000-7000-8000-000000000001', 'no id']) {
      expect((await setProductPrices(shop, { id: productId, prices }, admin.accessToken)).result.__typename).toBe(
        'ProductNotFound',
      )
    }
    const dollars = await setProductPrices(
      shop,
      { id: product.id, prices: [{ currency: 'USD', amount: 5 }] },
      admin.accessToken,
    )
    expect(dollars.result.__typename).toBe('BaseCurrencyFixed')
    const bare = await createTestApp()
    const { accessToken } = await createPerson(bare, { role: 'ADMIN' })
    const { id } = await createProduct(bare.db)
    const query = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }'
    const { data } = await bare.ask(query, { input: { id, prices } }, accessToken)
    expect(data.updateProduct.__typename).toBe('ExchangeRateMissing')
    await bare.close()
    expect(await readPrices(shop, product)).toMatchObject({ EUR: 1999 })
  })

  it.each<[{ currency: CurrencyCode; amount: number }[], RegExp]>([
    [[{ currency: 'EUR', amount: 0 }], /at least 1/],
    [
      [
        { currency: 'EUR', amount: 1 },
        { currency: 'EUR', amount: 2 },
      ],
      /^Give each price once\.$/,
    ],
  ])('refuses %j', async (prices, message) => {
    const { error } = await setProductPrices(shop, { id: product.id, prices }, admin.accessToken)
    expect(error).toMatchObject({ message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT' } })
  })
})

describe('prices of sizes', () => {
  /** 10.00 USD, or 8.00 EUR; the large size 14.00 USD, or 11.20 EUR. */
  async function createPriced() {
    const { product: counted, sizes } = await createCounted(shop.db, { S: 5, L: 5 }, { priceMinor: 1000n })
    const [small, large] = sizes.map(({ id }) => id)
    await shop.db.productVariant.update({ where: { id: large ?? '' }, data: { priceMinor: 1400n } })
    return { productId: counted.id, small, large }
  }
  const set = (productId: string, ...prices: object[]) =>
    setProductPrices(shop, { id: productId, prices }, admin.accessToken)
  async function pricesOf(id: string) {
    const query =
      'query ($id: ID!) { product(id: $id) { variants { name prices { isManual price { amount currency } } } } }'
    const { data } = await shop.ask(query, { id }, admin.accessToken)
    type Shown = { name: string; prices: { isManual: boolean; price: { amount: number; currency: string } }[] }
    return (data.product.variants as Shown[]).map(({ name, prices }) => [
      name,
      ...prices.filter(({ price }) => price.currency === 'EUR').map(({ isManual, price }) => [price.amount, isManual]),
    ])
  }

  it('are set manually if the size has a separate price, survive changes of rates and dollars, and are reset', async () => {
    const { productId, large } = await createPriced()
    expect(await pricesOf(productId)).toEqual([['S'], ['L', [1120, false]]])
    expect((await set(productId, { variantId: large, currency: 'EUR', amount: 1290 })).error).toBeUndefined()
    expect(await readLastAct(shop, admin.accessToken)).toMatchObject({
      changes: [{ field: 'name' }, { field: 'variants', before: null, after: 'L: 12.90 EUR' }],
    })
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: '0.9' } })
    await shop.db.productVariant.update({ where: { id: large ?? '' }, data: { priceMinor: 1500n } })
    expect(await pricesOf(productId)).toEqual([['S'], ['L', [1290, true]]])
    await set(productId, { variantId: large, currency: 'EUR', amount: null })
    expect(await pricesOf(productId)).toEqual([['S'], ['L', [1350, false]]])
  })

  it('rise with their product’s if a rate lifts it above them', async () => {
    const { productId, large } = await createPriced()
    await set(productId, { variantId: large, currency: 'EUR', amount: 900 })
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: '0.95' } })
    expect(await pricesOf(productId)).toEqual([['S'], ['L', [950, true]]])
  })

  it('apply to orders', async () => {
    const { productId, large } = await createPriced()
    await set(productId, { variantId: large, currency: 'EUR', amount: 1290 })
    const query = `query ($id: ID!, $size: ID) { product(id: $id) { priceFor(quantity: 2, variantId: $size) { total { amount } } } }`
    const { data } = await shop.ask(query, { id: productId, size: large }, undefined, 'EUR')
    expect(data.product.priceFor.total.amount).toBe(2580)
  })

  it('are rejected below their product’s, for a size without a separate price and for another product’s, without changes', async () => {
    const { productId, small, large } = await createPriced()
    const other = await createPriced()
    const euro = (variantId: string | undefined, amount: number) => ({ variantId, currency: 'EUR', amount })
    expect((await set(productId, { currency: 'KWD', amount: 9000 }, euro(large, 799))).error).toMatchObject({
      message: expect.stringContaining('€8.00'),
      extensions: { code: 'BAD_USER_INPUT', field: 'input.prices.1.amount' },
    })
    expect((await set(productId, euro(small, 1200))).error?.message).toMatch(/^This size uses the product’s price/)
    expect((await set(productId, euro(other.large, 1200))).error?.message).toMatch(
      /^The product doesn’t have this size/,
    )
    expect((await set(productId, euro(large, 1200), euro(large, 1300))).error?.message).toBe('Give each price once.')
    await set(productId, euro(large, 1200))
    expect((await set(productId, { currency: 'EUR', amount: 1201 })).error?.message).toMatch(/^L costs €12.00/)
    expect((await set(productId, { currency: 'EUR', amount: 1300 }, euro(large, 1400))).error).toBeUndefined()
    expect(await pricesOf(productId)).toEqual([['S'], ['L', [1400, true]]])
    expect(await shop.db.productPrice.count({ where: { productId, currency: 'KWD', isManual: true } })).toBe(0)
  })
})
