import { v7 as uuidv7 } from 'uuid'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readStock, updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, confirm, findPieceFaults, placeInstruments, placeLines, shipPieces } from '../../testing/pieces'
import { createCounted, findSizeFaults, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[dora, admin] = await Promise.all([createPerson(shop), createPerson(shop, { role: 'ADMIN' })])
})
// A new person each time, because emails about one person are limited per hour.
beforeEach(async () => {
  carl = await createPerson(shop)
})
afterAll(() => shop.close())

const cancel = (order: { id: string }, lines: object[], person: Person | null = carl, more: object = {}) =>
  cancelPieces(shop, { id: order.id, lines, ...more }, person?.accessToken)

const mailsOf = (orderId: string) =>
  shop.db.mailOutbox.findMany({ where: { payload: { path: ['orderId'], equals: orderId } }, orderBy: { id: 'asc' } })

describe('a customer who cancels some units', () => {
  it('gets matching sums, stock, ledger and email', async () => {
    const { order, scissors, forceps, first } = await placeInstruments(shop, carl)
    const { data, errors } = await cancel(order, [{ lineId: first, quantity: 3 }])
    expect(errors).toBeUndefined()
    expect(data.cancelOrderLines).toMatchObject({
      __typename: 'CancelOrderLinesSuccess',
      order: {
        status: 'PLACED',
        nextStatuses: ['CANCELLED'],
        total: { amount: 21_990 },
        cancelledTotal: { amount: 5_997, currency: 'USD' },
        totalDue: { amount: 15_993, currency: 'USD' },
        lines: [
          { quantity: 10, cancelledQuantity: 3, cancellableQuantity: 7 },
          { quantity: 4, cancelledQuantity: 0, cancellableQuantity: 4 },
        ],
        events: [{ to: 'PLACED' }],
      },
    })
    const { available, ledger } = await readStock(shop.db, scissors)
    expect(available).toBe(93)
    expect(ledger.at(-1)).toMatchObject({ orderId: order.id, reason: 'CANCELLATION', delta: 3, balanceAfter: 93 })
    expect((await readStock(shop.db, forceps)).ledger).toHaveLength(2)
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({
      template: 'order-lines-cancelled',
      payload: {
        isByCustomer: true,
        lines: [{ name: 'Mayo scissors', quantity: 3 }],
        laterLines: [{ quantity: 7 }, { quantity: 4 }],
        currency: 'USD',
        dueMinor: 15_993,
      },
    })
    expect(await shop.db.auditEntry.count({ where: { subjectId: order.id } })).toBe(0)
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('calls the order off with the last of them', async () => {
    const { order, first, second } = await placeInstruments(shop, carl)
    await cancel(order, [{ lineId: first, quantity: 10 }])
    const { data } = await cancel(order, [{ lineId: second, quantity: 4 }])
    expect(data.cancelOrderLines.order).toMatchObject({
      status: 'CANCELLED',
      nextStatuses: [],
      totalDue: { amount: 0 },
      events: [{ to: 'PLACED' }, { from: 'PLACED', to: 'CANCELLED', isByCustomer: true }],
    })
    expect((await mailsOf(order.id)).map(({ template }) => template)).toEqual([
      'order-placed',
      'order-lines-cancelled',
      'order-status-changed',
    ])
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('cancels the rest with the order, and no unit is returned twice', async () => {
    const { order, scissors, first } = await placeInstruments(shop, carl)
    await cancel(order, [{ lineId: first, quantity: 3 }])
    await shop.ask(`mutation { cancelOrder(id: "${order.id}") { __typename } }`, {}, carl.accessToken)
    expect(await readStock(shop.db, scissors)).toMatchObject({ available: 100, ledgerSum: 100 })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({ payload: { lines: [{ quantity: 7 }, { quantity: 4 }] } })
  })

  it('can cancel unshipped lines; if the rest was shipped, the order is shipped', async () => {
    const { order, first, second } = await placeInstruments(shop, carl)
    await confirm(shop, order, admin)
    await shipPieces(shop, { id: order.id, lines: [{ lineId: first, quantity: 10 }] }, admin.accessToken)
    const { data } = await cancel(order, [{ lineId: second, quantity: 4 }])
    expect(data.cancelOrderLines.order).toMatchObject({
      status: 'SHIPPED',
      totalDue: { amount: 19_990 },
      lines: [{ shippedQuantity: 10 }, { cancelledQuantity: 4, shippedQuantity: 0 }],
    })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('gets the rest when the order is shipped as a whole', async () => {
    const { order, first } = await placeInstruments(shop, carl)
    await cancel(order, [{ lineId: first, quantity: 3 }])
    await confirm(shop, order, admin)
    await updateOrderStatus(shop, { id: order.id, status: 'SHIPPED' }, admin.accessToken)
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({ payload: { lines: [{ quantity: 7 }, { quantity: 4 }] } })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('repeats a request without calling more off, and is refused others under its key', async () => {
    const { order, first } = await placeInstruments(shop, carl)
    const key = { idempotencyKey: uuidv7() }
    const one = await cancel(order, [{ lineId: first, quantity: 1 }], carl, key)
    const again = await cancel(order, [{ lineId: first, quantity: 1 }], carl, key)
    expect(again.data).toEqual(one.data)
    const other = await cancel(order, [{ lineId: first, quantity: 2 }], carl, key)
    expect(other.data.cancelOrderLines.__typename).toBe('IdempotencyConflict')
    expect(await shop.db.cancellation.count({ where: { orderId: order.id } })).toBe(1)
  })

  it('returns the units to their size, or to the first if it was removed', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 20, M: 30 })
    const basket = basketOf([0, 1].map((index) => lineOf(product, { variantId: sizes[index]?.id, quantity: 5 })))
    const { order } = (await shop.ask(CHECKOUT, { input: basket }, carl.accessToken)).data.checkout
    const [small, medium] = order.lines.map(({ id }: { id: string }) => id)
    await cancel(order, [{ lineId: medium, quantity: 2 }])
    expect((await readSizes(shop.db, product)).map(({ availableQuantity }) => availableQuantity)).toEqual([15, 27])
    await cancel(order, [
      { lineId: small, quantity: 1 },
      { lineId: medium, quantity: 3 },
    ])
    expect((await readSizes(shop.db, product)).map(({ availableQuantity }) => availableQuantity)).toEqual([16, 30])
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })
})

describe('staff who cancel units', () => {
  it('may cancel the rest of a partly shipped line; it is in the log, and the customer gets an email', async () => {
    const { order, first } = await placeInstruments(shop, carl)
    await confirm(shop, order, admin)
    await shipPieces(shop, { id: order.id, lines: [{ lineId: first, quantity: 6 }] }, admin.accessToken)
    const { data } = await cancel(order, [{ lineId: first, quantity: 3 }], admin)
    expect(data.cancelOrderLines.order).toMatchObject({
      status: 'PARTLY_SHIPPED',
      lines: [{ shippedQuantity: 6, cancelledQuantity: 3, cancellableQuantity: 1 }, {}],
    })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: order.id }, orderBy: { position: 'desc' } })
    expect(entry).toMatchObject({
      action: 'CANCEL_ORDER_LINES',
      actorId: admin.user.id,
      before: { status: 'PARTLY_SHIPPED' },
      after: { status: 'PARTLY_SHIPPED', pieces: [`3 × ${order.lines[0]?.sku}`] },
    })
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({
      template: 'order-lines-cancelled',
      payload: { isByCustomer: false },
    })
  })

  it('may cancel their order, which is logged, too; the email says that the customer did', async () => {
    const product = await createProduct(shop.db)
    const order = await placeLines(shop, admin, [[product, 10]])
    const lines = [{ lineId: order.lineIds[0], quantity: 6 }]
    await confirm(shop, order, admin)
    await shipPieces(shop, { id: order.id, lines }, admin.accessToken)
    const { data } = await cancel(order, [{ lineId: order.lineIds[0], quantity: 3 }], admin)
    expect(data.cancelOrderLines.order).toMatchObject({ status: 'PARTLY_SHIPPED', lines: [{ cancelledQuantity: 3 }] })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: order.id }, orderBy: { position: 'desc' } })
    expect(entry).toMatchObject({
      action: 'CANCEL_ORDER_LINES',
      actorId: admin.user.id,
      after: { status: 'PARTLY_SHIPPED', pieces: [`3 × ${product.sku}`] },
    })
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({
      template: 'order-lines-cancelled',
      payload: { isByCustomer: true },
    })
  })

  it('may leave fewer units than a minimum, and part of a carton', async () => {
    const product = await createProduct(shop.db, { minQuantity: 4, increment: 2 })
    const order = await placeLines(shop, carl, [[product, 8]])
    const { data } = await cancel(order, [{ lineId: order.lineIds[0], quantity: 7 }], admin)
    expect(data.cancelOrderLines.order.lines).toMatchObject([{ cancelledQuantity: 7 }])
  })
})

describe("units that can't be cancelled", () => {
  it('are listed line by line, and nothing is returned', async () => {
    const product = await createProduct(shop.db, { minQuantity: 4, increment: 2 })
    const { scissors, forceps } = await placeInstruments(shop, carl)
    const order = await placeLines(shop, carl, [
      [product, 8],
      [product, 8],
      [scissors, 3],
      [forceps, 4],
    ])
    const [few, cartons, sent, more] = order.lineIds
    await confirm(shop, order, admin)
    await shipPieces(shop, { id: order.id, lines: [{ lineId: sent, quantity: 1 }] }, admin.accessToken)
    const { data } = await cancel(order, [
      { lineId: few, quantity: 6 },
      { lineId: cartons, quantity: 3 },
      { lineId: sent, quantity: 1 },
      { lineId: more, quantity: 5 },
    ])
    expect(data.cancelOrderLines).toMatchObject({
      __typename: 'OrderPiecesRefused',
      lines: [
        { code: 'BELOW_MINIMUM_QUANTITY', message: 'Keep at least 4 units, or cancel the whole line.' },
        {
          code: 'NOT_A_MULTIPLE',
          message: 'This product is sold in cartons of 2. Cancel whole cartons, or the whole line.',
        },
        { code: 'LINE_SHIPPED', remainingQuantity: 2 },
        { code: 'MORE_THAN_LEFT', remainingQuantity: 4 },
      ],
    })
    expect(await shop.db.cancellation.count({ where: { orderId: order.id } })).toBe(0)
    const all = order.lineIds.slice(0, 2).map((lineId) => ({ lineId, quantity: 8 }))
    expect((await cancel(order, all)).data.cancelOrderLines.order.status).toBe('PARTLY_SHIPPED')
  })

  it.each(['SHIPPED', 'CANCELLED'])('is anything of an order that is %s', async (status) => {
    const { order, first } = await placeInstruments(shop, carl)
    if (status === 'SHIPPED') await confirm(shop, order, admin)
    await updateOrderStatus(shop, { id: order.id, status }, admin.accessToken)
    const lines = [{ lineId: first, quantity: 1 }]
    const reason = `This order is ${status.toLowerCase()} and can no longer be cancelled.`
    for (const [person, message] of [
      [carl, `${reason} Contact us if something is wrong with it.`],
      [admin, reason],
    ] as const) {
      expect((await cancel(order, lines, person)).data.cancelOrderLines).toMatchObject({
        __typename: 'InvalidOrderTransition',
        message,
        status,
      })
    }
  })

  it("can't cancel units of another customer's order, nor can a visitor", async () => {
    const { order, first } = await placeInstruments(shop, carl)
    const lines = [{ lineId: first, quantity: 1 }]
    expect((await cancel(order, lines, dora)).data.cancelOrderLines.__typename).toBe('OrderNotFound')
    expect((await cancel({ id: 'no-id' }, lines)).data.cancelOrderLines.__typename).toBe('OrderNotFound')
    expect((await cancel(order, lines, null)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await shop.db.cancellation.count({ where: { orderId: order.id } })).toBe(0)
  })

  it.each([
    ['nothing', [], 'input.lines'],
    [
      'a line twice',
      [
        { lineId: 'a', quantity: 1 },
        { lineId: 'a', quantity: 1 },
      ],
      'input.lines',
    ],
    ['less than a piece', [{ lineId: 'a', quantity: -1 }], 'input.lines.0.quantity'],
  ])('is %s', async (_what, lines, field) => {
    const { order } = await placeInstruments(shop, carl)
    expect((await cancel(order, lines)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })
})
