import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { inputFor, PLACE_ORDER, readStock } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop)
})
afterAll(() => shop.close())

const place = (input: Record<string, unknown>, accessToken: string | undefined = buyer.accessToken) =>
  shop.ask(PLACE_ORDER, { input }, accessToken)

const stockOf = (product: Product) => readStock(shop.db, product)

it('reports SERVICE_UNAVAILABLE when stock comes and goes at each attempt', async () => {
  const product = await createProduct(shop.db)
  // The stock is visible, but no one can take it.
  await shop.db.$executeRaw`CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`
  await shop.db.$executeRaw`CREATE TRIGGER keep BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION keep()`
  const { errors } = await place(inputFor(product))
  await shop.db.$executeRaw`DROP FUNCTION keep CASCADE`
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Many people are ordering this product right now. Try again in a moment.',
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    }),
  ])
  expect(await stockOf(product)).toMatchObject({ available: 100, orders: [] })
  expect((await place(inputFor(product))).data.placeOrder.__typename).toBe('PlaceOrderSuccess')
})

describe('the same idempotency key', () => {
  it('returns the first order again for the same request, also in another spelling and after selling out', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 2 })
    const input = inputFor(product)
    const first = await place(input)
    const again = await place({ ...input, phone: '+15550102030', address: ' 1 Main Street\nSpringfield' })
    expect(again.data.placeOrder).toEqual(first.data.placeOrder)
    expect(await stockOf(product)).toMatchObject({ available: 0, ledgerSum: 0 })
    expect((await stockOf(product)).orders).toHaveLength(1)
  })

  it.each([{ orderQuantity: 3 }, { phone: '+15550102031' }, { address: '2 Main Street' }])(
    'with another order (%j) is refused',
    async (change) => {
      const product = await createProduct(shop.db)
      const input = inputFor(product)
      await place(input)
      const { data } = await place({ ...input, ...change })
      expect(data.placeOrder.__typename).toBe('IdempotencyConflict')
      expect((await stockOf(product)).available).toBe(98)
    },
  )

  it('treats another expected price as another request, and returns the first order whatever the price is now', async () => {
    const product = await createProduct(shop.db, { priceMinor: 200n })
    const input = inputFor(product, { expectedUnitPrice: 200 })
    const first = await place(input)
    await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 99_900n } })
    expect((await place(input)).data.placeOrder).toEqual(first.data.placeOrder)
    for (const expectedUnitPrice of [99_900, null]) {
      const other = await place({ ...input, expectedUnitPrice })
      expect(other.data.placeOrder.__typename).toBe('IdempotencyConflict')
    }
    expect((await stockOf(product)).orders).toHaveLength(1)
  })

  it('is separate for each customer', async () => {
    const product = await createProduct(shop.db)
    const neighbour = await createPerson(shop)
    const input = inputFor(product)
    const [mine, theirs] = await Promise.all([place(input), place(input, neighbour.accessToken)])
    expect(mine.data.placeOrder.order.id).not.toBe(theirs.data.placeOrder.order.id)
    expect((await stockOf(product)).available).toBe(96)
  })

  it('places one order for fifty concurrent requests', async () => {
    const product = await createProduct(shop.db)
    const input = inputFor(product)
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(input)))
    const ids = answers.map(({ data }) => data.placeOrder.order.id)
    expect(new Set(ids).size).toBe(1)
    const { available, ledgerSum, orders } = await stockOf(product)
    expect({ available, ledgerSum, orders: orders.length }).toEqual({ available: 98, ledgerSum: 98, orders: 1 })
    expect(await shop.db.mailOutbox.count({ where: { payload: { path: ['orderId'], equals: ids[0] } } })).toBe(1)
  })
})

it('waits for a price change, then rejects the old price', async () => {
  const product = await createProduct(shop.db, { priceMinor: 200n })
  let answer: ReturnType<typeof place> | undefined
  await shop.db.$transaction(async (tx) => {
    await tx.product.update({ where: { id: product.id }, data: { priceMinor: 99_900n } })
    answer = place(inputFor(product, { expectedUnitPrice: 200 }))
    await untilConnectionWaits(shop.db)
  })
  expect((await answer)?.data.placeOrder).toMatchObject({ __typename: 'PriceChanged', unitPrice: { amount: 99_900 } })
  expect((await stockOf(product)).orders).toEqual([])
})

describe('a hundred customers for fifty units', () => {
  it('buy exactly fifty, and the ledger matches', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 50 })
    const buyers = await Promise.all(Array.from({ length: 100 }, () => createPerson(shop)))
    const answers = await Promise.all(
      buyers.map(({ accessToken }) => place(inputFor(product, { orderQuantity: 1 }), accessToken)),
    )
    const outcomes = answers.map(({ data }) => data.placeOrder.__typename as string)
    expect(outcomes.filter((outcome) => outcome === 'PlaceOrderSuccess')).toHaveLength(50)
    expect(outcomes.filter((outcome) => outcome === 'InsufficientStock')).toHaveLength(50)

    const { available, ledgerSum, ledger, orders } = await stockOf(product)
    expect({ available, ledgerSum, orders: orders.length }).toEqual({ available: 0, ledgerSum: 0, orders: 50 })
    const balances = ledger.map((movement) => movement.balanceAfter)
    expect(balances).toEqual(Array.from({ length: 51 }, (_, index) => 50 - index))
    const seenStock = orders.map(({ lines }) => lines[0]?.availableQuantity ?? 0).sort((a, b) => b - a)
    expect(seenStock).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index))
    expect(await shop.db.orderEvent.count({ where: { order: { lines: { some: { productId: product.id } } } } })).toBe(
      50,
    )
  })

  it('never oversell with quantities that do not fit', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 50 })
    const quantities = Array.from({ length: 40 }, (_, index) => (index % 7) + 1)
    const answers = await Promise.all(quantities.map((orderQuantity) => place(inputFor(product, { orderQuantity }))))
    const sold = answers
      .filter(({ data }) => data.placeOrder.__typename === 'PlaceOrderSuccess')
      .reduce((sum, { data }) => sum + (data.placeOrder.order.orderQuantity as number), 0)
    const { available, ledgerSum } = await stockOf(product)
    expect(available).toBe(50 - sold)
    expect(ledgerSum).toBe(available)
    expect(available).toBeGreaterThanOrEqual(0)
  })
})
