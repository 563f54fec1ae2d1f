import type { Product } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/currencies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists, readLastAct, readPrices, setProductPrices } from '../../testing/pricing'
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

describe('setProductPrices', () => {
  it('sets prices by hand, which stay when rates and the price in dollars change, and what follows from them follows', async () => {
    const prices = [
      { currency: 'EUR', amount: 2500 },
      { currency: 'KWD', amount: 7777 },
    ]
    const { result } = await setProductPrices(
      shop,
      { productId: product.id, prices, expectedVersion: 1 },
      admin.accessToken,
    )
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

  it('has them derived again, and says both in the audit log', async () => {
    await setProductPrices(
      shop,
      { productId: product.id, prices: [{ currency: 'KWD', amount: 7777 }] },
      admin.accessToken,
    )
    expect(await readLastAct(shop, admin.accessToken)).toMatchObject({
      action: 'SET_PRODUCT_PRICES',
      changes: [
        { field: 'name', before: product.name, after: product.name },
        { field: 'priceKWD', before: null, after: '7.777 KWD' },
      ],
    })
    await setProductPrices(
      shop,
      { productId: product.id, prices: [{ currency: 'KWD', amount: null }] },
      admin.accessToken,
    )
    expect((await readLastAct(shop, admin.accessToken)).changes[1]).toEqual({
      field: 'priceKWD',
      before: '7.777 KWD',
      after: null,
    })
    expect(await readPrices(shop, product)).toMatchObject({ KWD: 7670 })
  })

  it('refuses an older version, a product that is gone, and a currency without a rate', async () => {
    const prices = [{ currency: 'EUR', amount: 1 }]
    const behind = await setProductPrices(
      shop,
      { productId: product.id, prices, expectedVersion: 9 },
      admin.accessToken,
    )
    expect(behind.result).toMatchObject({ __typename: 'ProductChanged', product: { version: 1 } })
    for (const productId of ['0192f0c1-0000-7000-8000-000000000001', 'no id']) {
      expect((await setProductPrices(shop, { productId, prices }, admin.accessToken)).result.__typename).toBe(
        'ProductNotFound',
      )
    }
    const dollars = await setProductPrices(
      shop,
      { productId: product.id, prices: [{ currency: 'USD', amount: 5 }] },
      admin.accessToken,
    )
    expect(dollars.result.__typename).toBe('BaseCurrencyFixed')
    const bare = await createTestApp()
    const { accessToken } = await createPerson(bare, { role: 'ADMIN' })
    const { id } = await createProduct(bare.db)
    const query = 'mutation ($input: SetProductPricesInput!) { setProductPrices(input: $input) { __typename } }'
    const { data } = await bare.ask(query, { input: { productId: id, prices } }, accessToken)
    expect(data.setProductPrices.__typename).toBe('ExchangeRateMissing')
    await bare.close()
    expect(await readPrices(shop, product)).toMatchObject({ EUR: 1999 })
  })

  it.each<[{ currency: CurrencyCode; amount: number }[], RegExp]>([
    [[], /^Give at least one price\.$/],
    [[{ currency: 'EUR', amount: 0 }], /at least 1/],
    [
      [
        { currency: 'EUR', amount: 1 },
        { currency: 'EUR', amount: 2 },
      ],
      /^Give each currency once\.$/,
    ],
  ])('refuses %j', async (prices, message) => {
    const { error } = await setProductPrices(shop, { productId: product.id, prices }, admin.accessToken)
    expect(error).toMatchObject({ message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT' } })
  })
})
