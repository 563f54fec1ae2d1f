import type { Order, Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { cancelOrder, inputFor, PLACE_ORDER, placeOrder, readStock, updateOrderStatus } from '../../testing/ordering'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
// A new person each time, because emails about one person are limited per hour.
beforeEach(async () => {
  buyer = await createPerson(shop)
})
afterAll(() => shop.close())

const cancel = (order: Order, person = buyer) => cancelOrder(shop, order.id, person.accessToken)
const move = (order: Order, status: string) => updateOrderStatus(shop, { id: order.id, status }, admin.accessToken)
const place = (product: Product, orderQuantity: number) =>
  shop.ask(PLACE_ORDER, { input: inputFor(product, { orderQuantity }) }, buyer.accessToken)

const orderMany = (product: Product, count: number, orderQuantity: number) =>
  Promise.all(Array.from({ length: count }, () => placeOrder(shop, buyer, product, { orderQuantity })))

/** Type of each answer. Fails if one of them is an error. */
function outcomes(answers: GraphQLAnswer[]): string[] {
  return answers.map(({ status, data, errors }) => {
    expect({ status, errors }).toEqual({ status: 200, errors: undefined })
    const [result] = Object.values(data as Record<string, { __typename: string }>)
    return result?.__typename ?? ''
  })
}

const count = (all: string[], wanted: string) => all.filter((outcome) => outcome === wanted).length

/** Each movement continues from the previous balance, and their sum is the stock. */
async function expectSoundLedger(product: Product): Promise<number> {
  const { available, ledger, ledgerSum } = await readStock(shop.db, product)
  let balance = 0
  for (const { delta, balanceAfter } of ledger) expect(balanceAfter).toBe((balance += delta))
  expect(ledgerSum).toBe(available)
  return available
}

const countMails = (order: Order, status: string) =>
  shop.db.mailOutbox.count({
    where: {
      template: 'order-status-changed',
      AND: [{ payload: { path: ['orderId'], equals: order.id } }, { payload: { path: ['status'], equals: status } }],
    },
  })

/** Starts `asking` while a change is written but not committed, and commits it when `asking` waits for it. */
async function askDuring(
  change: (db: Pick<typeof shop.db, 'order' | 'product' | 'stockLedger'>) => Promise<unknown>,
  asking: () => Promise<GraphQLAnswer>,
): Promise<GraphQLAnswer> {
  let answer: Promise<GraphQLAnswer> | undefined
  await shop.db.$transaction(async (transaction) => {
    await change(transaction)
    answer = asking()
    await untilConnectionWaits(shop.db)
  })
  if (!answer) throw new Error('Nothing was asked')
  return answer
}

describe('calling off an order', () => {
  it('thirty times at once, by the customer and an admin, gives the stock back once', async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, buyer, product, { orderQuantity: 40 })
    const answers = outcomes(
      await Promise.all(Array.from({ length: 30 }, (_, index) => cancel(order, index % 2 ? admin : buyer))),
    )
    expect(count(answers, 'CancelOrderSuccess')).toBe(1)
    expect(count(answers, 'InvalidOrderTransition')).toBe(29)
    expect(await expectSoundLedger(product)).toBe(100)
    expect(await shop.db.orderEvent.count({ where: { orderId: order.id } })).toBe(2)
    expect(await countMails(order, 'CANCELLED')).toBe(1)
  })

  it('while an admin ships it ends as one of the two, never as both', async () => {
    const product = await createProduct(shop.db)
    const orders = await orderMany(product, 20, 1)
    outcomes(await Promise.all(orders.map((order) => move(order, 'CONFIRMED'))))
    const answers = await Promise.all(orders.map((order) => Promise.all([move(order, 'SHIPPED'), cancel(order)])))
    let cancelled = 0
    for (const pair of answers) {
      const [shipping, cancelling] = outcomes(pair)
      if (cancelling === 'CancelOrderSuccess') cancelled++
      expect([shipping, cancelling]).toEqual(
        cancelling === 'CancelOrderSuccess'
          ? ['InvalidOrderTransition', 'CancelOrderSuccess']
          : ['UpdateOrderStatusSuccess', 'InvalidOrderTransition'],
      )
    }
    expect(await expectSoundLedger(product)).toBe(80 + cancelled)
  })

  it('that is being shipped is refused with its new status', async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, buyer, product)
    const { data } = await askDuring(
      (db) => db.order.update({ where: { id: order.id }, data: { status: 'SHIPPED' } }),
      () => cancel(order),
    )
    expect(data.cancelOrder).toMatchObject({
      __typename: 'InvalidOrderTransition',
      status: 'SHIPPED',
      nextStatuses: [],
    })
    expect(await expectSoundLedger(product)).toBe(98)
    expect(await countMails(order, 'CANCELLED')).toBe(0)
  })

  it('that is being confirmed succeeds from the new status', async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, buyer, product)
    const { data } = await askDuring(
      (db) => db.order.update({ where: { id: order.id }, data: { status: 'CONFIRMED' } }),
      () => cancel(order),
    )
    expect(data.cancelOrder.order.events.at(-1)).toMatchObject({ from: 'CONFIRMED', to: 'CANCELLED' })
    expect(await expectSoundLedger(product)).toBe(100)
    expect(await countMails(order, 'CANCELLED')).toBe(1)
  })

  it('of a product with a concurrent stock change adds to the new stock', async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, buyer, product)
    await askDuring(
      async (db) => {
        await db.product.update({ where: { id: product.id }, data: { availableQuantity: 10, deletedAt: new Date() } })
        await db.stockLedger.create({
          data: { productId: product.id, reason: 'ADJUSTMENT', delta: -88, balanceAfter: 10 },
        })
      },
      () => cancel(order),
    )
    expect(await expectSoundLedger(product)).toBe(12)
  })
})

describe('confirming an order', () => {
  it('ten times at once happens once, with one email', async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, buyer, product)
    const answers = outcomes(await Promise.all(Array.from({ length: 10 }, () => move(order, 'CONFIRMED'))))
    expect(count(answers, 'UpdateOrderStatusSuccess')).toBe(1)
    expect(await countMails(order, 'CONFIRMED')).toBe(1)
    expect(await shop.db.orderEvent.count({ where: { orderId: order.id } })).toBe(2)
  })
})

describe('orders and cancellations of one product at once', () => {
  it('never wait for each other in a circle, and the ledger adds up', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 90 })
    const standing = await orderMany(product, 30, 3)
    expect(await expectSoundLedger(product)).toBe(0)

    const answers = await Promise.all(
      standing.flatMap((order, index) => [
        cancel(order),
        place(product, (index % 5) + 1),
        index % 2 ? cancel(order, admin) : move(order, 'CONFIRMED'),
        place(product, 1),
      ]),
    )
    const all = outcomes(answers)
    // A confirmed order can still be cancelled, so all of them were.
    expect(count(all, 'CancelOrderSuccess')).toBe(30)
    const sold = answers.reduce((sum, { data }) => sum + ((data.placeOrder?.order?.orderQuantity as number) ?? 0), 0)
    expect(await expectSoundLedger(product)).toBe(90 - sold)
    expect(await shop.db.stockLedger.count({ where: { productId: product.id, reason: 'CANCELLATION' } })).toBe(30)
  })
})
