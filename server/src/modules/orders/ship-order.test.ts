import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, confirm, findPieceFaults, placeLines, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[carl, dora, admin] = await Promise.all([
    createPerson(shop, { name: 'Carl Customer', email: 'carl@example.org' }),
    createPerson(shop),
    createPerson(shop, { role: 'ADMIN' }),
  ])
})
afterAll(() => shop.close())

/** A confirmed order of 10 scissors and 4 forceps. */
async function confirmed() {
  const [scissors, forceps] = await Promise.all([
    createProduct(shop.db, { name: 'Mayo scissors' }),
    createProduct(shop.db, { name: 'Adson forceps' }),
  ])
  const order = await placeLines(shop, carl, [
    [scissors, 10],
    [forceps, 4],
  ])
  await confirm(shop, order, admin)
  return order
}

const ship = (order: { id: string }, changes: object = {}, person: Person | null = admin) =>
  shipPieces(shop, { id: order.id, ...changes }, person?.accessToken)

const newestMail = async (orderId: string) => {
  const mails = await shop.db.mailOutbox.findMany({
    where: { payload: { path: ['orderId'], equals: orderId } },
    orderBy: { id: 'desc' },
    take: 1,
  })
  return mails[0]
}

describe('staff who ship a part of an order', () => {
  it('sees the remaining units, and the customer gets them with the tracking number', async () => {
    const order = await confirmed()
    const [scissors, forceps] = order.lineIds
    const { data, errors } = await ship(order, {
      lines: [{ lineId: scissors, quantity: 6 }],
      carrier: ' DHL ',
      trackingNumber: 'JD 0146',
    })
    expect(errors).toBeUndefined()
    expect(data.shipOrder).toMatchObject({
      __typename: 'ShipOrderSuccess',
      order: {
        status: 'PARTLY_SHIPPED',
        nextStatuses: ['SHIPPED'],
        lines: [
          { id: scissors, quantity: 10, shippedQuantity: 6, cancelledQuantity: 0, cancellableQuantity: 4 },
          { id: forceps, quantity: 4, shippedQuantity: 0, cancelledQuantity: 0, cancellableQuantity: 4 },
        ],
        shipments: [
          { carrier: 'DHL', trackingNumber: 'JD 0146', lines: [{ quantity: 6, line: { name: 'Mayo scissors' } }] },
        ],
        events: [
          { to: 'PLACED' },
          { to: 'CONFIRMED' },
          { from: 'CONFIRMED', to: 'PARTLY_SHIPPED', isByCustomer: false },
        ],
      },
    })
    expect(await newestMail(order.id)).toMatchObject({
      template: 'order-status-changed',
      recipient: 'carl@example.org',
      payload: {
        status: 'PARTLY_SHIPPED',
        lines: [{ name: 'Mayo scissors', quantity: 6 }],
        laterLines: [
          { name: 'Mayo scissors', quantity: 4 },
          { name: 'Adson forceps', quantity: 4 },
        ],
        carrier: 'DHL',
        trackingNumber: 'JD 0146',
      },
    })
    const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: order.id }, orderBy: { position: 'desc' } })
    expect(entry).toMatchObject({
      action: 'SHIP_ORDER',
      before: { status: 'CONFIRMED' },
      after: { status: 'PARTLY_SHIPPED', pieces: [`6 × ${order.lines[0]?.sku}`] },
    })
  })

  it('ships the rest, unless units are named; then the order is shipped', async () => {
    const order = await confirmed()
    const [scissors] = order.lineIds
    await ship(order, { lines: [{ lineId: scissors, quantity: 6 }] })
    await ship(order, { lines: [{ lineId: scissors, quantity: 1 }] })
    const { data } = await ship(order)
    expect(data.shipOrder.order).toMatchObject({
      status: 'SHIPPED',
      lines: [{ shippedQuantity: 10 }, { shippedQuantity: 4 }],
      shipments: [{}, {}, { carrier: null, lines: [{ quantity: 3 }, { quantity: 4 }] }],
    })
    // Each status is entered once, however many shipments there are.
    expect(data.shipOrder.order.events.map(({ to }: { to: string }) => to)).toEqual([
      'PLACED',
      'CONFIRMED',
      'PARTLY_SHIPPED',
      'SHIPPED',
    ])
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
    expect(await newestMail(order.id)).toMatchObject({
      payload: { status: 'SHIPPED', lines: [{ quantity: 3 }, { quantity: 4 }], laterLines: [] },
    })
  })

  it.each(['CONFIRMED', 'PARTLY_SHIPPED'])('may mark an order that is %s as shipped, as before', async (from) => {
    const order = await confirmed()
    if (from === 'PARTLY_SHIPPED') await ship(order, { lines: [{ lineId: order.lineIds[0], quantity: 10 }] })
    const { data } = await updateOrderStatus(shop, { id: order.id, status: 'SHIPPED' }, admin.accessToken)
    expect(data.updateOrderStatus.order).toMatchObject({ status: 'SHIPPED', nextStatuses: ['DELIVERED'] })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('repeat a request without a second shipment, and are refused other units with the same key', async () => {
    const order = await confirmed()
    const key = { idempotencyKey: uuidv7() }
    const lines = order.lineIds.map((lineId) => ({ lineId, quantity: 2 }))
    const first = await ship(order, { ...key, lines })
    const again = await ship(order, { ...key, lines: [...lines].reverse() })
    expect(again.data.shipOrder.order).toEqual(first.data.shipOrder.order)
    const other = await ship(order, { ...key, lines: [{ lineId: order.lineIds[0], quantity: 1 }] })
    expect(other.data.shipOrder.__typename).toBe('IdempotencyConflict')
    expect(await shop.db.shipment.count({ where: { orderId: order.id } })).toBe(1)
  })
})

describe("units that can't be shipped", () => {
  it('are listed line by line, and nothing is shipped', async () => {
    const order = await confirmed()
    const [scissors, forceps] = order.lineIds
    const other = await confirmed()
    await ship(order, { lines: [{ lineId: forceps, quantity: 4 }] })
    const { data } = await ship(order, {
      lines: [
        { lineId: scissors, quantity: 11 },
        { lineId: forceps, quantity: 1 },
        { lineId: other.lineIds[0], quantity: 1 },
        { lineId: 'no-id', quantity: 1 },
      ],
    })
    expect(data.shipOrder).toEqual({
      __typename: 'OrderPiecesRefused',
      message: expect.stringMatching(/^4 lines can’t be changed as requested\. Nothing was changed/) as string,
      lines: [
        {
          lineId: scissors,
          code: 'MORE_THAN_LEFT',
          message: 'Only 10 units of Mayo scissors can still be shipped or cancelled.',
          remainingQuantity: 10,
        },
        {
          lineId: forceps,
          code: 'MORE_THAN_LEFT',
          message: 'There’s no Adson forceps left to ship or cancel.',
          remainingQuantity: 0,
        },
        {
          lineId: other.lineIds[0],
          code: 'LINE_NOT_FOUND',
          message: 'This line isn’t part of the order. Reload the page.',
          remainingQuantity: null,
        },
        {
          lineId: 'no-id',
          code: 'LINE_NOT_FOUND',
          message: 'This line isn’t part of the order. Reload the page.',
          remainingQuantity: null,
        },
      ],
    })
    expect(await shop.db.shipment.count({ where: { orderId: order.id } })).toBe(1)
  })

  it.each(['PLACED', 'SHIPPED', 'CANCELLED'])('is anything of an order that is %s', async (status) => {
    const order = await confirmed()
    if (status === 'PLACED') {
      const placed = await placeLines(shop, carl, [[{ id: order.lines[0]?.productId ?? '' }, 2]])
      expect((await ship(placed)).data.shipOrder).toMatchObject({
        __typename: 'InvalidOrderTransition',
        status,
        message: 'An order that is placed can’t become shipped. You can move it to: confirmed or cancelled.',
      })
      return
    }
    await updateOrderStatus(shop, { id: order.id, status }, admin.accessToken)
    expect((await ship(order)).data.shipOrder).toMatchObject({ __typename: 'InvalidOrderTransition', status })
  })

  it("can't cancel a partly shipped order, only its remaining units", async () => {
    const order = await confirmed()
    await ship(order, { lines: [{ lineId: order.lineIds[0], quantity: 1 }] })
    const refused = { __typename: 'InvalidOrderTransition', status: 'PARTLY_SHIPPED' }
    expect((await cancelOrder(shop, order.id, admin.accessToken)).data.cancelOrder).toMatchObject({
      ...refused,
      message:
        'An order that is partly shipped can’t become cancelled. Unshipped items can still be cancelled line by line.',
    })
    expect((await cancelOrder(shop, order.id, carl.accessToken)).data.cancelOrder).toMatchObject({
      ...refused,
      message: expect.stringContaining('Lines that haven’t started shipping') as string,
    })
    const { data } = await cancelPieces(
      shop,
      {
        id: order.id,
        lines: [
          { lineId: order.lineIds[0], quantity: 9 },
          { lineId: order.lineIds[1], quantity: 4 },
        ],
      },
      admin.accessToken,
    )
    expect(data.cancelOrderLines.order).toMatchObject({ status: 'SHIPPED', nextStatuses: ['DELIVERED'] })
  })

  it('is a part, by the old way of moving an order', async () => {
    const order = await confirmed()
    const { data } = await updateOrderStatus(shop, { id: order.id, status: 'PARTLY_SHIPPED' }, admin.accessToken)
    expect(data.updateOrderStatus).toMatchObject({
      __typename: 'InvalidOrderTransition',
      nextStatuses: ['SHIPPED', 'CANCELLED'],
    })
  })

  it('include an unknown order', async () => {
    expect((await ship({ id: uuidv7() })).data.shipOrder.__typename).toBe('OrderNotFound')
    expect((await ship({ id: 'no-id' })).data.shipOrder.__typename).toBe('OrderNotFound')
  })

  it.each([
    ['no lines', { lines: [] }, 'input.lines'],
    [
      'a line twice',
      {
        lines: [
          { lineId: 'a', quantity: 1 },
          { lineId: 'A', quantity: 2 },
        ],
      },
      'input.lines',
    ],
    ['no pieces', { lines: [{ lineId: 'a', quantity: 0 }] }, 'input.lines.0.quantity'],
    ['a carrier of a novel', { carrier: 'x'.repeat(101) }, 'input.carrier'],
    ['a number with a line break', { trackingNumber: 'a\nb' }, 'input.trackingNumber'],
    ['a number that is markup', { trackingNumber: '<b>1</b>' }, 'input.trackingNumber'],
    ['a day that is over', { expectedOn: '2026-01-31' }, 'input.expectedOn'],
    ['a day in another century', { expectedOn: '2096-12-24' }, 'input.expectedOn'],
    ['no day', { expectedOn: '2026-02-30' }, 'input.expectedOn'],
    ['a short key', { idempotencyKey: 'short' }, 'input.idempotencyKey'],
  ])('is %s', async (_what, changes, field) => {
    const { errors } = await ship(await confirmed(), changes)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })

  it('is anything by a customer or a visitor', async () => {
    const order = await confirmed()
    expect((await ship(order, {}, carl)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect((await ship(order, {}, dora)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect((await ship(order, {}, null)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await shop.db.shipment.count({ where: { orderId: order.id } })).toBe(0)
  })
})
