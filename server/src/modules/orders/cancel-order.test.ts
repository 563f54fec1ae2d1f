import type { MailOutbox, Order, OrderStatus, Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, placeOrder, readStock, updateOrderStatus } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const badIds = [uuidv7(), 'no-id', '', "' OR 1=1 --", 'a\0b', '\ud800', 'x'.repeat(10_000)]

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  ;[carl, dora, admin] = await Promise.all([
    createPerson(shop, { name: 'Carl Customer', email: 'carl@example.org' }),
    createPerson(shop),
    createPerson(shop, { role: 'ADMIN' }),
  ])
})
beforeEach(async () => {
  product = await createProduct(shop.db, { name: 'Mayo scissors' })
})
afterAll(() => shop.close())

const cancel = (order: Pick<Order, 'id'>, person?: Person) => cancelOrder(shop, order.id, person?.accessToken)
const move = (order: Pick<Order, 'id'>, status: unknown, person?: Person) =>
  updateOrderStatus(shop, { id: order.id, status }, person?.accessToken)

/** Moves the order through the statuses before this one. */
async function bringTo(order: Order, status: OrderStatus): Promise<void> {
  const way: OrderStatus[] = ['CONFIRMED', 'SHIPPED', 'DELIVERED']
  const steps = status === 'CANCELLED' ? ['CANCELLED'] : way.slice(0, way.indexOf(status) + 1)
  for (const step of steps) expect((await move(order, step, admin)).errors).toBeUndefined()
}

function mailsOf(order: Order): Promise<MailOutbox[]> {
  return shop.db.mailOutbox.findMany({
    where: { template: 'order-status-changed', payload: { path: ['orderId'], equals: order.id } },
    orderBy: { id: 'asc' },
  })
}

/** All rows that a change of an order may touch. */
async function snapshot(order: Order) {
  const { available, ledger } = await readStock(shop.db, product)
  const [row, events, mails] = await Promise.all([
    shop.db.order.findUniqueOrThrow({ where: { id: order.id } }),
    shop.db.orderEvent.findMany({ where: { orderId: order.id }, orderBy: { id: 'asc' } }),
    mailsOf(order),
  ])
  return { available, ledger, row, events, mails }
}

describe('a customer who cancels an order', () => {
  it('gets it back cancelled, and stock, ledger, history and email agree', async () => {
    const order = await placeOrder(shop, carl, product, { orderQuantity: 7 })
    const { data, errors } = await cancel(order, carl)

    expect(errors).toBeUndefined()
    expect(data.cancelOrder).toEqual({
      __typename: 'CancelOrderSuccess',
      order: {
        id: order.id,
        status: 'CANCELLED',
        nextStatuses: [],
        events: [
          { from: null, to: 'PLACED', isByCustomer: true },
          { from: 'PLACED', to: 'CANCELLED', isByCustomer: true },
        ],
      },
    })
    const { available, ledger, row, events, mails } = await snapshot(order)
    const { lines, ...placed } = order
    const { totalMinor: cancelledMinor, baseTotalMinor: baseCancelledMinor } = placed
    const updatedAt = expect.any(Date)
    expect(row).toEqual({ ...placed, status: 'CANCELLED', cancelledMinor, baseCancelledMinor, updatedAt })
    expect(available).toBe(100)
    expect(ledger).toMatchObject([
      { reason: 'INITIAL', delta: 100, balanceAfter: 100 },
      { orderId: order.id, reason: 'ORDER', delta: -7, balanceAfter: 93 },
      { orderId: order.id, reason: 'CANCELLATION', delta: 7, balanceAfter: 100 },
    ])
    expect(events.at(-1)).toMatchObject({ from: 'PLACED', to: 'CANCELLED', actorId: carl.user.id })
    expect(mails).toMatchObject([{ recipient: 'carl@example.org', sentAt: null, attempts: 0, failedAt: null }])
    expect(mails[0]?.payload).toEqual({
      language: 'en',
      orderId: order.id,
      orderNumber: order.number,
      customerName: 'Carl Customer',
      lines: [{ sku: lines[0]?.sku, name: 'Mayo scissors', size: null, quantity: 7 }],
      status: 'CANCELLED',
      isByCustomer: true,
      declineReason: null,
    })
  })

  it('may do so after confirmation, and with an unverified address', async () => {
    const newcomer = await createPerson(shop, { emailVerified: false })
    const order = await placeOrder(shop, newcomer, product)
    await bringTo(order, 'CONFIRMED')
    expect((await cancel(order, newcomer)).data.cancelOrder.order).toMatchObject({
      status: 'CANCELLED',
      events: [
        { from: null, to: 'PLACED', isByCustomer: true },
        { from: 'PLACED', to: 'CONFIRMED', isByCustomer: false },
        { from: 'CONFIRMED', to: 'CANCELLED', isByCustomer: true },
      ],
    })
  })

  it('returns the units of a deleted product to its stock, too', async () => {
    const order = await placeOrder(shop, carl, product)
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect((await cancel(order, carl)).data.cancelOrder.order.status).toBe('CANCELLED')
    expect(await readStock(shop.db, product)).toMatchObject({ available: 100, ledgerSum: 100 })
  })

  it.each(['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)(
    'is refused once it is %s, and nothing changes',
    async (status) => {
      const order = await placeOrder(shop, carl, product)
      await bringTo(order, status)
      const before = await snapshot(order)
      const { data, errors } = await cancel(order, carl)
      expect(errors).toBeUndefined()
      expect(data.cancelOrder).toEqual({
        __typename: 'InvalidOrderTransition',
        message: expect.stringContaining(status.toLowerCase()),
        status,
        nextStatuses: [],
      })
      expect(await snapshot(order)).toEqual(before)
    },
  )

  it('finds no order of another customer, as if it did not exist', async () => {
    const order = await placeOrder(shop, carl, product)
    const before = await snapshot(order)
    const foreign = await cancel(order, dora)
    const never = await cancel({ id: uuidv7() }, dora)
    expect(foreign.data.cancelOrder.__typename).toBe('OrderNotFound')
    expect(foreign.body).toBe(never.body)
    expect(await snapshot(order)).toEqual(before)
  })

  it.each(badIds)('finds none by the id %j', async (id) => {
    const { data, errors } = await cancel({ id }, carl)
    expect(errors).toBeUndefined()
    expect(data.cancelOrder).toEqual({
      __typename: 'OrderNotFound',
      message: expect.stringContaining('Order not found'),
    })
  })

  it('is refused without an id', async () => {
    const { errors } = await cancel({ id: null as unknown as string }, carl)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('is refused if the stock would overflow, and nothing changes', async () => {
    const order = await placeOrder(shop, carl, product)
    await shop.db.product.update({ where: { id: product.id }, data: { availableQuantity: 2 ** 31 - 2 } })
    const before = await snapshot(order)
    const { data, errors } = await cancel(order, carl)
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'id' })
    expect(errors?.[0]?.message).toContain('stock')
    expect(await snapshot(order)).toEqual(before)
  })
})

describe('a visitor', () => {
  it('can neither cancel nor move an order', async () => {
    const order = await placeOrder(shop, carl, product)
    const before = await snapshot(order)
    for (const { data, errors } of [await cancel(order), await move(order, 'CONFIRMED')]) {
      expect(data).toBeNull()
      expect(errors).toMatchObject([{ message: 'Please sign in first.', extensions: { code: 'UNAUTHENTICATED' } }])
    }
    expect(await snapshot(order)).toEqual(before)
  })
})

describe('staff who move orders', () => {
  it('move one all the way, with an event and an email for each step and no change of stock', async () => {
    const order = await placeOrder(shop, carl, product)
    const answers = []
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) answers.push(await move(order, status, admin))
    expect(answers.map(({ data }) => data.updateOrderStatus.order)).toMatchObject([
      { status: 'CONFIRMED', nextStatuses: ['SHIPPED', 'CANCELLED'] },
      { status: 'SHIPPED', nextStatuses: ['DELIVERED'] },
      { status: 'DELIVERED', nextStatuses: [] },
    ])
    const { available, ledger, events, mails } = await snapshot(order)
    expect(available).toBe(98)
    expect(ledger).toHaveLength(2)
    expect(events.slice(1)).toMatchObject([
      { from: 'PLACED', to: 'CONFIRMED', actorId: admin.user.id },
      { from: 'CONFIRMED', to: 'SHIPPED', actorId: admin.user.id },
      { from: 'SHIPPED', to: 'DELIVERED', actorId: admin.user.id },
    ])
    expect(mails.map(({ recipient, payload }) => [recipient, payload])).toMatchObject([
      ['carl@example.org', { status: 'CONFIRMED', isByCustomer: false }],
      ['carl@example.org', { status: 'SHIPPED', isByCustomer: false }],
      ['carl@example.org', { status: 'DELIVERED', isByCustomer: false }],
    ])
  })

  it.each(['cancelOrder', 'updateOrderStatus'])('cancel any by %s, and the stock is returned', async (field) => {
    const order = await placeOrder(shop, carl, product)
    const { data } = await (field === 'cancelOrder' ? cancel(order, admin) : move(order, 'CANCELLED', admin))
    expect(data[field].order.events.at(-1)).toEqual({ from: 'PLACED', to: 'CANCELLED', isByCustomer: false })
    const { available, ledger, mails } = await snapshot(order)
    expect(available).toBe(100)
    expect(ledger.at(-1)).toMatchObject({ reason: 'CANCELLATION', delta: 2, balanceAfter: 100 })
    expect(mails).toMatchObject([{ payload: { status: 'CANCELLED', isByCustomer: false } }])
  })

  it('acts as a customer on their own order', async () => {
    const order = await placeOrder(shop, admin, product)
    const { data } = await move(order, 'CONFIRMED', admin)
    expect(data.updateOrderStatus.order.events.at(-1).isByCustomer).toBe(true)
    expect(data.updateOrderStatus.order.nextStatuses).toEqual(['SHIPPED', 'CANCELLED'])
  })

  it.each([
    ['PLACED', 'PLACED', ['CONFIRMED', 'CANCELLED']],
    ['PLACED', 'SHIPPED', ['CONFIRMED', 'CANCELLED']],
    ['CONFIRMED', 'PLACED', ['SHIPPED', 'CANCELLED']],
    ['SHIPPED', 'CANCELLED', ['DELIVERED']],
    ['DELIVERED', 'DELIVERED', []],
    ['CANCELLED', 'PLACED', []],
    ['CANCELLED', 'CANCELLED', []],
  ] as const)('cannot move one from %s to %s, and nothing moves', async (from, to, nextStatuses) => {
    const order = await placeOrder(shop, carl, product)
    await bringTo(order, from)
    const before = await snapshot(order)
    const { data, errors } = await move(order, to, admin)
    expect(errors).toBeUndefined()
    expect(data.updateOrderStatus).toEqual({
      __typename: 'InvalidOrderTransition',
      message: expect.stringContaining(from.toLowerCase()),
      status: from,
      nextStatuses,
    })
    expect(await snapshot(order)).toEqual(before)
  })

  it.each(badIds)('find none by the id %j', async (id) => {
    const { data, errors } = await move({ id }, 'CONFIRMED', admin)
    expect(errors).toBeUndefined()
    expect(data.updateOrderStatus.__typename).toBe('OrderNotFound')
  })

  it.each(['LOST', '', 'placed', null, 1])('are refused the status %j by its type', async (status) => {
    const order = await placeOrder(shop, carl, product)
    const { errors } = await move(order, status, admin)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('moving an order on', () => {
  it("is refused to customers, even the order's, and to an unverified admin, without changes", async () => {
    const unproven = await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    const order = await placeOrder(shop, carl, product)
    const before = await snapshot(order)
    for (const person of [carl, dora, unproven]) {
      for (const status of ['CONFIRMED', 'CANCELLED']) {
        const { data, errors } = await move(order, status, person)
        expect(data).toBeNull()
        expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
      }
    }
    expect(await snapshot(order)).toEqual(before)
  })

  it('takes six statements: read the viewer and the order, lock the account, lock the order and read its lines, cancel', async () => {
    const order = await placeOrder(shop, carl, product)
    shop.statements.length = 0
    await shop.ask(`mutation { cancelOrder(id: "${order.id}") { __typename } }`, {}, carl.accessToken)
    expect(shop.statements.filter((statement) => !/^(BEGIN|COMMIT)/.test(statement))).toHaveLength(6)
  })
})
