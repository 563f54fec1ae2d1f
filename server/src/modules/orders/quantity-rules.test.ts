import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, readStock } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop)
  await givePriceLists(shop.db)
})
afterAll(() => shop.close())

const inCartons = { minQuantity: 48, increment: 24, availableQuantity: 10_000 }
const byQuantity = {
  priceMinor: 1235n,
  tierQuantities: [50, 200],
  tierPricesMinor: [1180n, 1090n],
  availableQuantity: 10_000,
}

async function place(
  product: Product,
  orderQuantity: number,
  changes: Record<string, unknown> = {},
  currency?: CurrencyCode,
) {
  const input = inputFor(product, { orderQuantity, ...changes })
  const { data } = await shop.ask(PLACE_ORDER, { input }, buyer.accessToken, currency)
  return data.placeOrder
}

describe('minimum 48 in cartons of 24', () => {
  test.each([48, 72, 96])('accepts %d', async (quantity) => {
    const product = await createProduct(shop.db, inCartons)
    expect(await place(product, quantity)).toMatchObject({
      __typename: 'PlaceOrderSuccess',
      order: { orderQuantity: quantity },
    })
    const { orders } = await readStock(shop.db, product)
    expect(orders[0]?.lines).toMatchObject([{ quantity, minQuantity: 48, increment: 24 }])
  })

  it('refuses 24, and suggests 48', async () => {
    expect(await place(await createProduct(shop.db, inCartons), 24)).toEqual({
      __typename: 'BelowMinimumQuantity',
      message: 'Order at least 48 units.',
      minQuantity: 48,
    })
  })

  it('refuses 50, suggests 48 and 72, and changes nothing', async () => {
    const product = await createProduct(shop.db, inCartons)
    expect(await place(product, 50)).toEqual({
      __typename: 'NotAMultiple',
      message: 'This product is sold in cartons of 24: order 48 or 72.',
      increment: 24,
      nearestBelow: 48,
      nearestAbove: 72,
    })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 10_000, orders: [] })
  })

  it('suggests no more than the stock, and reports the shortage if no carton is left', async () => {
    const few = await createProduct(shop.db, { ...inCartons, availableQuantity: 60 })
    expect(await place(few, 50)).toMatchObject({ __typename: 'NotAMultiple', nearestBelow: 48, nearestAbove: null })
    const none = await createProduct(shop.db, { ...inCartons, availableQuantity: 30 })
    expect(await place(none, 50)).toMatchObject({ __typename: 'InsufficientStock', availableQuantity: 30 })
  })

  it('is reported for each line of a basket', async () => {
    const product = await createProduct(shop.db, inCartons)
    const input = basketOf([50, 48, 24].map((quantity) => lineOf(product, { quantity })))
    const { data } = await shop.ask(CHECKOUT, { input }, buyer.accessToken)
    expect(data.checkout).toMatchObject({
      __typename: 'LinesRefused',
      lines: [
        { index: 0, code: 'NOT_A_MULTIPLE', increment: 24, nearestBelow: 48, nearestAbove: 72 },
        { index: 2, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: 48, nearestBelow: null, nearestAbove: null },
      ],
    })
  })

  it('is checked by the database, too', async () => {
    const product = await createProduct(shop.db, inCartons)
    await place(product, 48)
    const copy = Prisma.sql`
      INSERT INTO order_lines SELECT gen_random_uuid(), order_id, 2, product_id, sku, product_name, unit_price_minor,
        base_unit_price_minor, 50, min_quantity, available_quantity, increment
      FROM order_lines WHERE product_id = ${product.id}::uuid`
    await expect(shop.db.$executeRaw(copy)).rejects.toThrow('order_lines_increment_check')
    const update = (data: Partial<Product>) => shop.db.product.update({ where: { id: product.id }, data })
    await expect(update({ minQuantity: 50 })).rejects.toThrow('products_increment_check')
    await expect(update({ increment: 0 })).rejects.toThrow(/products_increment_check|division by zero/)
  })
})

describe('1 → 12.35, 50 → 11.80, 200 → 10.90', () => {
  test.each([
    [49, 1_235, 60_515],
    [50, 1_180, 59_000],
    [200, 1_090, 218_000],
  ])('%d pieces cost %d each and %d together', async (quantity, unitPrice, total) => {
    const product = await createProduct(shop.db, byQuantity)
    const placed = await place(product, quantity, { expectedUnitPrice: unitPrice })
    expect(placed).toMatchObject({
      __typename: 'PlaceOrderSuccess',
      order: { unitPrice: { amount: unitPrice, currency: 'USD' }, total: { amount: total } },
    })
    const [order] = (await readStock(shop.db, product)).orders
    expect(order).toMatchObject({ totalMinor: BigInt(total), baseTotalMinor: BigInt(total) })
    const mails = await shop.db.mailOutbox.findMany({
      where: { payload: { path: ['orderId'], equals: order?.id ?? '' } },
    })
    expect(mails).toMatchObject([{ payload: { lines: [{ quantity, unitPriceMinor: unitPrice }] } }])
  })

  it('the price that was shown is that of the quantity', async () => {
    const product = await createProduct(shop.db, byQuantity)
    expect(await place(product, 50, { expectedUnitPrice: 1_235 })).toMatchObject({
      __typename: 'PriceChanged',
      unitPrice: { amount: 1_180, currency: 'USD' },
    })
    expect(await place(product, 49, { expectedUnitPrice: 1_180 })).toMatchObject({
      __typename: 'PriceChanged',
      unitPrice: { amount: 1_235 },
    })
  })

  it('each line has the price of its quantity', async () => {
    const product = await createProduct(shop.db, byQuantity)
    const input = basketOf([30, 30, 50].map((quantity) => lineOf(product, { quantity })))
    const { data } = await shop.ask(CHECKOUT, { input }, buyer.accessToken)
    expect(data.checkout.order).toMatchObject({
      total: { amount: 60 * 1_235 + 50 * 1_180 },
      lines: [{ unitPrice: { amount: 1_235 } }, { unitPrice: { amount: 1_235 } }, { unitPrice: { amount: 1_180 } }],
    })
  })

  it("in yen, an order has the yen price of its tier, and stores the tier's dollars", async () => {
    const product = await createProduct(shop.db, byQuantity)
    const inYen = await shop.db.productPrice.findUniqueOrThrow({
      where: { productId_currency: { productId: product.id, currency: 'JPY' } },
    })
    const [at50] = inYen.tierAmountsMinor
    expect(at50).toBeGreaterThan(0n)
    expect(await place(product, 50, { expectedUnitPrice: Number(at50) }, 'JPY')).toMatchObject({
      order: { unitPrice: { amount: Number(at50), currency: 'JPY' } },
    })
    const [order] = (await readStock(shop.db, product)).orders
    expect(order).toMatchObject({ baseTotalMinor: 59_000n, lines: [{ baseUnitPriceMinor: 1_180n }] })
    expect(await place(product, 49, { expectedUnitPrice: Number(at50) }, 'JPY')).toMatchObject({
      __typename: 'PriceChanged',
      unitPrice: { amount: Number(inYen.amountMinor), currency: 'JPY' },
    })
  })

  it('an order that waits for a change of price tiers gets the new price', async () => {
    const product = await createProduct(shop.db, byQuantity)
    const answer = await shop.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id: product.id }, data: { tierQuantities: [40], tierPricesMinor: [1_000n] } })
      const waiting = place(product, 40)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { waiting }
    })
    expect(await answer.waiting).toMatchObject({ order: { unitPrice: { amount: 1_000 } } })
  })
})
