import type { Product } from '@instrumenta/prisma/client'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, inputFor, PLACE_ORDER, readOrder, readStock } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person
let products: [Product, Product, Product]

beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop, { email: 'carl@example.org' })
})
beforeEach(async () => {
  products = [
    await createProduct(shop.db, { name: 'Adson Forceps', priceMinor: 1250n, minQuantity: 2 }),
    await createProduct(shop.db, { name: 'Mirror', priceMinor: 99n, availableQuantity: 10 }),
    await createProduct(shop.db, { name: 'Otoscope', priceMinor: 14999n }),
  ]
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const check = (input: object, { accessToken }: Partial<Person> = buyer) => shop.ask(CHECKOUT, { input }, accessToken)
const nothingHappened = async () => {
  for (const product of products) {
    expect(await readStock(shop.db, product)).toMatchObject({ available: product.availableQuantity, orders: [] })
  }
}

describe('an order of several products', () => {
  it('has lines in the requested order with matching stock, ledger, totals, events and email', async () => {
    const [forceps, mirror, otoscope] = products
    const lines = [
      lineOf(otoscope, { quantity: 1 }),
      lineOf(forceps, { quantity: 50 }),
      lineOf(mirror, { quantity: 10 }),
    ]
    const { data, errors } = await check(basketOf(lines))
    expect(errors).toBeUndefined()
    const { order } = data.checkout
    const line = (product: Product, quantity: number, total: number, minQuantity = 1) => ({
      id: expect.any(String),
      sku: product.sku,
      name: product.name,
      quantity,
      minQuantity,
      availableQuantity: product.availableQuantity,
      unitPrice: { amount: Number(product.priceMinor) },
      total: { amount: total },
      product: { id: product.id },
    })
    expect(order).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      status: 'PLACED',
      lineCount: 3,
      total: { amount: 14999 + 62500 + 990, currency: 'USD' },
      lines: [line(otoscope, 1, 14999), line(forceps, 50, 62500, 2), line(mirror, 10, 990)],
    })
    for (const [product, left, delta] of [
      [otoscope, 99, -1],
      [forceps, 50, -50],
      [mirror, 0, -10],
    ] as const) {
      const stock = await readStock(shop.db, product)
      expect(stock).toMatchObject({ available: left, ledgerSum: left })
      expect(stock.ledger.at(-1)).toMatchObject({ orderId: order.id, reason: 'ORDER', delta, balanceAfter: left })
    }
    const row = await readOrder(shop.db, order.id)
    expect(row).toMatchObject({ lineCount: 3, totalMinor: 78489n, baseTotalMinor: 78489n })
    expect(row.lines.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(await shop.db.orderEvent.count({ where: { orderId: order.id } })).toBe(1)
    const [mail, ...others] = await shop.db.mailOutbox.findMany({ where: { recipient: 'carl@example.org' } })
    expect(others).toEqual([])
    expect(mail?.payload).toMatchObject({
      orderId: order.id,
      orderNumber: order.number,
      lines: lines.map(({ quantity }) => ({ quantity })),
    })
  })

  it('shows the first line in the older fields', async () => {
    const lines = [lineOf(products[0]), lineOf(products[1])]
    const { order } = (await check(basketOf(lines))).data.checkout
    const { data } = await shop.ask(
      `{ order(id: "${order.id}") {
        id number lineCount total { amount } lines { id sku } productName orderQuantity minQuantity availableQuantity
        unitPrice { amount } product { id }
      } }`,
      {},
      buyer.accessToken,
    )
    expect(data.order).toEqual({
      id: order.id,
      number: order.number,
      lineCount: 2,
      total: { amount: 2698 },
      lines: order.lines.map(({ id, sku }: { id: string; sku: string }) => ({ id, sku })),
      productName: 'Adson Forceps',
      orderQuantity: 2,
      minQuantity: 2,
      availableQuantity: 100,
      unitPrice: { amount: 1250 },
      product: { id: products[0].id },
    })
  })

  it('may have several lines of one product, which share the stock', async () => {
    const [, mirror] = products
    const lines = [lineOf(mirror, { quantity: 4 }), lineOf(products[2]), lineOf(mirror, { quantity: 6 })]
    const { order } = (await check(basketOf(lines))).data.checkout
    expect(order.lines.map((line: { availableQuantity: number }) => line.availableQuantity)).toEqual([10, 100, 6])
    const { available, ledgerSum, ledger } = await readStock(shop.db, mirror)
    expect([available, ledgerSum, ledger.length]).toEqual([0, 0, 2])
    await cancelOrder(shop, order.id, buyer.accessToken)
    expect(await readStock(shop.db, mirror)).toMatchObject({ available: 10, ledgerSum: 10 })
    await cancelOrder(shop, order.id, buyer.accessToken)
    expect(await readStock(shop.db, mirror)).toMatchObject({ available: 10, ledgerSum: 10 })
    expect(await readStock(shop.db, products[2])).toMatchObject({ available: 100, ledgerSum: 100 })
  })

  it('is in the requested currency at the shown prices', async () => {
    await givePriceLists(shop.db)
    const input = basketOf([lineOf(products[0]), lineOf(products[2], { quantity: 1, expectedUnitPrice: 19591 })])
    const { data } = await shop.ask(CHECKOUT, { input }, buyer.accessToken, 'JPY')
    const row = await readOrder(shop.db, data.checkout.order.id)
    const [first, second] = row.lines
    const total = (first?.unitPriceMinor ?? 0n) * 2n + (second?.unitPriceMinor ?? 0n)
    expect(row).toMatchObject({ currency: 'JPY', totalMinor: total, baseTotalMinor: 17499n })
    expect(second).toMatchObject({ unitPriceMinor: 19591n, baseUnitPriceMinor: 14999n })
    expect(data.checkout.order.total).toEqual({ amount: Number(total), currency: 'JPY' })
  })

  it('has 1 to 200 lines', async () => {
    const many = Array.from({ length: 200 }, () => lineOf(products[2], { quantity: 1 }))
    await shop.db.product.update({ where: { id: products[2].id }, data: { availableQuantity: 200 } })
    const { data } = await check(basketOf(many))
    expect(data.checkout.order).toMatchObject({ lineCount: 200, total: { amount: 200 * 14999 } })
    for (const lines of [[...many, lineOf(products[0])], []]) {
      const { errors } = await check(basketOf(lines))
      expect(errors).toMatchObject([
        { message: 'An order can have 1 to 200 lines.', extensions: { code: 'BAD_USER_INPUT', field: 'input.lines' } },
      ])
    }
  })

  it('is visible to its customer only', async () => {
    const { order } = (await check(basketOf([lineOf(products[0]), lineOf(products[1])]))).data.checkout
    const stranger = await createPerson(shop)
    const seen = await shop.ask(`{ order(id: "${order.id}") { lines { sku } } }`, {}, stranger.accessToken)
    expect(seen.data.order).toBeNull()
    const { data } = await cancelOrder(shop, order.id, stranger.accessToken)
    expect(data.cancelOrder.__typename).toBe('OrderNotFound')
  })

  it('requires signing in', async () => {
    const { errors } = await shop.ask(CHECKOUT, { input: basketOf([lineOf(products[0])]) })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    await nothingHappened()
  })
})

describe('a refused order', () => {
  it('reports every refused line with the numbers to correct it, and changes nothing', async () => {
    const [forceps, mirror, otoscope] = products
    const gone = await createProduct(shop.db, { deletedAt: new Date() })
    const { data } = await check(
      basketOf([
        lineOf(forceps, { quantity: 1 }),
        lineOf(otoscope),
        lineOf(mirror, { quantity: 11 }),
        lineOf(otoscope, { expectedUnitPrice: 14998 }),
        lineOf(gone),
        lineOf({ id: 'no id' }),
        lineOf(otoscope, { quantity: -5 }),
      ]),
    )
    const nothingNear = { nearestBelow: null, nearestAbove: null }
    const nothing = { ...nothingNear, minQuantity: null, availableQuantity: null, increment: null, unitPrice: null }
    const price = (amount: number) => ({ ...nothingNear, increment: 1, unitPrice: { amount, currency: 'USD' } })
    expect(data.checkout).toEqual({
      __typename: 'LinesRefused',
      message: '6 lines of your order need changes. Nothing was ordered. Fix the problems and order again.',
      lines: [
        {
          index: 0,
          code: 'BELOW_MINIMUM_QUANTITY',
          message: 'Order at least 2 units.',
          ...{ minQuantity: 2, availableQuantity: 100, ...price(1250) },
        },
        {
          index: 2,
          code: 'INSUFFICIENT_STOCK',
          message: 'Only 10 units left in stock.',
          ...{ minQuantity: 1, availableQuantity: 10, ...price(99) },
        },
        {
          index: 3,
          code: 'PRICE_CHANGED',
          message: 'The price has changed to $149.99 each. Place the order again to accept it.',
          ...{ minQuantity: 1, availableQuantity: 98, ...price(14999) },
        },
        { index: 4, code: 'PRODUCT_NOT_FOUND', message: 'This product is no longer available.', ...nothing },
        { index: 5, code: 'PRODUCT_NOT_FOUND', message: 'This product is no longer available.', ...nothing },
        expect.objectContaining({ index: 6, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: 1 }),
      ],
    })
    await nothingHappened()
  })

  it('reports the stock left by earlier lines of the product', async () => {
    const { data } = await check(basketOf([lineOf(products[1], { quantity: 7 }), lineOf(products[1], { quantity: 4 })]))
    expect(data.checkout).toMatchObject({
      message: '1 line of your order needs changes. Nothing was ordered. Fix the problems and order again.',
      lines: [
        {
          index: 1,
          code: 'INSUFFICIENT_STOCK',
          message: 'Only 10 units left in stock, for all lines of this product together.',
          availableQuantity: 3,
        },
      ],
    })
    await nothingHappened()
  })

  it.each([
    ['a line', [{ quantity: 1_000_000 }], 'input.lines.1.quantity'],
    ['all lines together', [{ quantity: 50_000 }, { quantity: 50_000 }], 'input.lines'],
  ])('names %s above the largest amount', async (_what, more, field) => {
    const [forceps, , otoscope] = products
    await shop.db.product.update({
      where: { id: otoscope.id },
      data: { priceMinor: 100_000_000_000n, availableQuantity: 2_000_000 },
    })
    const { errors } = await check(basketOf([lineOf(forceps), ...more.map((changes) => lineOf(otoscope, changes))]))
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    expect((await readStock(shop.db, otoscope)).orders).toEqual([])
  })

  it.each([
    [{ quantity: 2.5 }, undefined],
    [{ quantity: null }, undefined],
    [{ productId: null }, undefined],
    [{ price: 1 }, undefined],
    [{}, { phone: 'none' }],
    [{}, { address: '' }],
    [{}, { idempotencyKey: 'short' }],
  ])('names the field of a malformed input (%j, %j)', async (line, changes) => {
    const { errors } = await check(basketOf([lineOf(products[0], line)], changes))
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    await nothingHappened()
  })
})

describe('a repeated order', () => {
  it('returns the first order under its key, which rejects another request', async () => {
    const lines = [lineOf(products[0]), lineOf(products[1], { expectedUnitPrice: 99 })]
    const input = basketOf(lines)
    const first = (await check(input)).data.checkout.order
    expect((await check(input)).data.checkout.order).toEqual(first)
    for (const others of [
      [...lines].reverse(),
      [lines[0]],
      [...lines, lines[0]],
      [lines[0], lineOf(products[1])],
      [lines[0], lineOf(products[1], { quantity: 3, expectedUnitPrice: 99 })],
    ]) {
      const { data } = await check({ ...input, lines: others })
      expect(data.checkout.__typename).toBe('IdempotencyConflict')
    }
    expect((await readStock(shop.db, products[0])).orders).toHaveLength(1)
  })

  it('with one line is the same for placeOrder and checkout', async () => {
    const [product] = products
    const input = inputFor(product, { orderQuantity: 3, expectedUnitPrice: 1250 })
    const placed = (await shop.ask(PLACE_ORDER, { input }, buyer.accessToken)).data.placeOrder.order
    const { productId, orderQuantity, expectedUnitPrice, ...rest } = input
    const lines = [{ productId, quantity: orderQuantity, expectedUnitPrice }]
    expect((await check({ ...rest, lines })).data.checkout.order.id).toBe(placed.id)
  })
})
