import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, readStock } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop, { name: 'Carl Customer', email: 'carl@example.org' })
})
afterAll(() => shop.close())

const place = (input: Record<string, unknown>, accessToken: string | undefined = buyer.accessToken) =>
  shop.ask(PLACE_ORDER, { input }, accessToken)

const stockOf = (product: Product) => readStock(shop.db, product)

describe('placing an order', () => {
  it('returns the order and updates stock, ledger, events and emails', async () => {
    const product = await createProduct(shop.db, { name: 'Mayo scissors', priceMinor: 2550n, minQuantity: 2 })
    const { data, errors } = await place(inputFor(product, { orderQuantity: 3 }))

    expect(errors).toBeUndefined()
    expect(data.placeOrder).toEqual({
      __typename: 'PlaceOrderSuccess',
      order: {
        id: expect.any(String),
        status: 'PLACED',
        customerName: 'Carl Customer',
        customerEmail: 'carl@example.org',
        productName: 'Mayo scissors',
        unitPrice: { amount: 2550, currency: 'USD' },
        total: { amount: 7650 },
        minQuantity: 2,
        availableQuantity: 100,
        orderQuantity: 3,
        phone: '+15550102030',
        address: '1 Main Street\nSpringfield',
        events: [{ from: null, to: 'PLACED' }],
      },
    })
    const { id } = data.placeOrder.order
    const { available, ledger } = await stockOf(product)
    expect(available).toBe(97)
    expect(ledger.at(-1)).toMatchObject({ orderId: id, reason: 'ORDER', delta: -3, balanceAfter: 97 })
    expect(await shop.db.orderEvent.findMany({ where: { orderId: id } })).toMatchObject([
      { from: null, to: 'PLACED', actorId: buyer.user.id },
    ])
    const mails = await shop.db.mailOutbox.findMany({ where: { recipient: 'carl@example.org' } })
    expect(mails).toMatchObject([
      {
        template: 'order-placed',
        sentAt: null,
        payload: {
          orderId: id,
          lines: [{ sku: product.sku, name: 'Mayo scissors', quantity: 3, unitPriceMinor: 2550 }],
        },
      },
    ])
  })

  it('accepts exactly the minimum and exactly the last unit', async () => {
    const product = await createProduct(shop.db, { minQuantity: 5, availableQuantity: 12 })
    expect((await place(inputFor(product, { orderQuantity: 5 }))).data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    expect((await place(inputFor(product, { orderQuantity: 7 }))).data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    expect((await stockOf(product)).available).toBe(0)
  })

  it('works right after signing up, before the address is verified', async () => {
    const newcomer = await createPerson(shop, { emailVerified: false })
    const product = await createProduct(shop.db)
    const { data } = await place(inputFor(product), newcomer.accessToken)
    expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
  })
})

describe('an expected price', () => {
  it('is accepted if it is the current price', async () => {
    const product = await createProduct(shop.db, { priceMinor: 200n })
    const { data } = await place(inputFor(product, { expectedUnitPrice: 200 }))
    expect(data.placeOrder.order.unitPrice.amount).toBe(200)
  })

  it.each([
    ['dearer', 200n, 99_900n, '$999.00'],
    ['cheaper', 200n, 150n, '$1.50'],
  ])(
    'is rejected when the price is now %s; the new price is accepted under the same key',
    async (_, was, is, written) => {
      const product = await createProduct(shop.db, { priceMinor: was })
      const input = inputFor(product, { expectedUnitPrice: Number(was) })
      await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: is } })

      const refused = await place(input)
      expect(refused.data.placeOrder).toEqual({
        __typename: 'PriceChanged',
        message: `The price has changed to ${written} each. Place the order again to accept it.`,
        unitPrice: { amount: Number(is), currency: 'USD' },
      })
      expect(await stockOf(product)).toMatchObject({ available: 100, orders: [] })

      const agreed = await place({ ...input, expectedUnitPrice: Number(is) })
      expect(agreed.data.placeOrder.order.unitPrice.amount).toBe(Number(is))
      expect((await stockOf(product)).orders).toHaveLength(1)
    },
  )

  it.each([-1, 0.5, '200', 2 ** 53])('cannot be %j', async (expectedUnitPrice) => {
    const product = await createProduct(shop.db)
    const { errors } = await place(inputFor(product, { expectedUnitPrice }))
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await stockOf(product)).orders).toEqual([])
  })
})

describe('a phone number', () => {
  it.each([
    ['(0049) 40 / 12', '00494012'],
    ['+49 (0)40 12.34', '+49401234'],
    ['040–12 34\u00a056', '040123456'],
    ['\u202a+1 [555] 010-2030\u202c', '+15550102030'],
    ['＋４９ ４０ １２３４', '+49401234'],
  ])('%j is normalized to %s', async (phone, kept) => {
    const product = await createProduct(shop.db)
    const { data } = await place(inputFor(product, { phone }))
    expect(data.placeOrder.order.phone).toBe(kept)
  })
})

describe('a refused order', () => {
  it.each([4, 1, 0, -3])('for %i units reports the minimum of 5', async (orderQuantity) => {
    const product = await createProduct(shop.db, { minQuantity: 5 })
    const { data } = await place(inputFor(product, { orderQuantity }))
    expect(data.placeOrder).toEqual({
      __typename: 'BelowMinimumQuantity',
      message: 'Order at least 5 units.',
      minQuantity: 5,
    })
    expect((await stockOf(product)).available).toBe(100)
  })

  it('for more than the stock reports the stock', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 1 })
    const { data } = await place(inputFor(product, { orderQuantity: 2 }))
    expect(data.placeOrder).toEqual({
      __typename: 'InsufficientStock',
      message: 'Only 1 unit left in stock.',
      availableQuantity: 1,
    })
    expect(await stockOf(product)).toMatchObject({ available: 1, orders: [] })
  })

  it('for a sold-out product says so', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 0 })
    const { data } = await place(inputFor(product))
    expect(data.placeOrder).toMatchObject({ message: 'This product is sold out.', availableQuantity: 0 })
  })

  it('for a deleted product reports an unknown product', async () => {
    const product = await createProduct(shop.db, { deletedAt: new Date() })
    const { data } = await place(inputFor(product))
    expect(data.placeOrder.__typename).toBe('ProductNotFound')
    expect(await stockOf(product)).toMatchObject({ available: 100, orders: [] })
  })

  it.each([uuidv7(), 'no-id', '', "' OR 1=1 --", 'a\0b', '\ud800'])(
    'for the product id %j reports an unknown product',
    async (id) => {
      const { data, errors } = await place(inputFor({ id }))
      expect(errors).toBeUndefined()
      expect(data.placeOrder.__typename).toBe('ProductNotFound')
    },
  )

  it('above 2^53 cents names the quantity', async () => {
    const product = await createProduct(shop.db, {
      priceMinor: BigInt(Number.MAX_SAFE_INTEGER),
      availableQuantity: 2_000_000_000,
    })
    const { errors } = await place(inputFor(product, { orderQuantity: 1_999_999_999 }))
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.orderQuantity' })
    expect((await stockOf(product)).orders).toEqual([])
    const exact = await place(inputFor(product, { orderQuantity: 1 }))
    expect(exact.data.placeOrder.order.total.amount).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.each([
    ['phone', 'call me'],
    ['phone', '1234'],
    ['phone', '1234567890123456'],
    ['phone', '++49123456'],
    ['phone', '+49 123\u0000456'],
    ['phone', ''],
    ['address', 'abc'],
    ['address', '      '],
    ['address', 'x'.repeat(501)],
    ['address', 'Main Street\u00001'],
    ['address', 'Main Street\u001b[31m'],
    ['address', 'Main Street \ud83d'],
    ['idempotencyKey', 'short'],
    ['idempotencyKey', 'x'.repeat(129)],
    ['idempotencyKey', 'key with \u0000 in it'],
  ])('with %s %j names the field', async (field, value) => {
    const product = await createProduct(shop.db)
    const { data, errors } = await place(inputFor(product, { [field]: value }))
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
    expect(await stockOf(product)).toMatchObject({ available: 100, orders: [] })
  })

  it.each([2 ** 31, 2.5, '2', null])('for %j units is rejected by its type', async (orderQuantity) => {
    const product = await createProduct(shop.db)
    const { errors } = await place(inputFor(product, { orderQuantity }))
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('by a visitor is rejected', async () => {
    const product = await createProduct(shop.db)
    const { data, errors } = await shop.ask(PLACE_ORDER, { input: inputFor(product) })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: 'Please sign in first.', extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await stockOf(product)).orders).toEqual([])
  })
})
