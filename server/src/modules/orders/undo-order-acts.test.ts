import { createPerson, createProduct } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { cancelOrder, placeOrder, readStock, updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, confirm, findPieceFaults, placeInstruments, shipPieces } from '../../testing/pieces'
import { createReturn } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { confirmAct, lastAct, undoActs } from '../../testing/undoing'

let shop: TestApp
let buyer: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  buyer = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const place = async () => placeOrder(shop, buyer, await createProduct(shop.db))
const resultOf = async (id: string, person = admin) =>
  (await undoActs(shop, [id], person.accessToken)).data.undoOrderActs.acts[0].result
const mailsOf = (id: string) => shop.db.mailOutbox.findMany({ where: { orderActId: id } })
const jobsOf = async (id: string) =>
  shop.db.job.findMany({ where: { key: { in: (await mailsOf(id)).map((mail) => String(mail.id)) } } })
const makeLate = (id: string) =>
  shop.db.orderAct.update({ where: { id }, data: { undoUntil: new Date(Date.now() - 1_000) } })

describe('an order change by staff', () => {
  it('is undone once: restores the order, adds an event, and sends no email', async () => {
    const { id } = await place()
    const act = await confirmAct(shop, id, admin)
    const [mail] = await mailsOf(act)
    expect(mail?.payload).toMatchObject({ orderId: id, status: 'CONFIRMED' })
    const { undoUntil, at } = await shop.db.orderAct.findUniqueOrThrow({ where: { id: act } })
    expect(await jobsOf(act)).toMatchObject([{ runAt: undoUntil, attempts: 0 }])
    expect(undoUntil.getTime() - at.getTime()).toBeGreaterThanOrEqual(10_000)
    // Other emails, such as that of the order itself, are queued at once; this one already has its job.
    const unqueued = await shop.db.mailOutbox.findMany({ where: { queuedAt: null } })
    expect(unqueued.map(({ template }) => template)).toContain('order-placed')
    expect(unqueued.map((one) => one.id)).not.toContain(mail?.id)
    expect(await resultOf(act)).toMatchObject({
      __typename: 'UndoOrderActSuccess',
      order: {
        status: 'PLACED',
        nextStatuses: ['CONFIRMED', 'CANCELLED'],
        events: [
          { from: null, to: 'PLACED', isUndo: false },
          { from: 'PLACED', to: 'CONFIRMED', isUndo: false },
          { from: 'CONFIRMED', to: 'PLACED', isUndo: true },
        ],
      },
    })
    expect(await mailsOf(act)).toEqual([])
    expect(await shop.db.job.count({ where: { key: String(mail?.id) } })).toBe(0)
    expect(await resultOf(act)).toMatchObject({ __typename: 'OrderChanged', message: expect.stringMatching(/already/) })
  })

  it('is undone for a shipment and for cancelled units, without traces', async () => {
    const { order, scissors, first } = await placeInstruments(shop, buyer)
    await confirm(shop, order, admin)
    await shipPieces(shop, { id: order.id, lines: [{ lineId: first, quantity: 4 }] }, admin.accessToken)
    expect(await resultOf(await lastAct(shop, order.id))).toMatchObject({
      order: { status: 'CONFIRMED', shipments: [] },
    })
    const stockOf = async () => (await readStock(shop.db, scissors)).available
    const stock = await stockOf()
    await cancelPieces(shop, { id: order.id, lines: [{ lineId: first, quantity: 3 }] }, admin.accessToken)
    expect(await stockOf()).toBe(stock + 3)
    expect(await resultOf(await lastAct(shop, order.id))).toMatchObject({ order: { status: 'CONFIRMED' } })
    expect(await stockOf()).toBe(stock)
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
    expect(await shop.db.shipment.count({ where: { orderId: order.id } })).toBe(0)
  })

  it('is not undone if the units were sold since then', async () => {
    const product = await createProduct(shop.db)
    const { id } = await placeOrder(shop, buyer, product)
    await cancelOrder(shop, id, admin.accessToken)
    const act = await lastAct(shop, id)
    await shop.db.product.update({ where: { id: product.id }, data: { availableQuantity: 1 } })
    expect(await resultOf(act)).toEqual({
      __typename: 'OrderStockGone',
      message: expect.stringContaining(product.sku),
      sku: product.sku,
      availableQuantity: 1,
    })
    // The email is sent at its usual time.
    const { undoUntil } = await shop.db.orderAct.findUniqueOrThrow({ where: { id: act } })
    expect(await jobsOf(act)).toMatchObject([{ runAt: undoUntil, attempts: 0 }])
    expect(await shop.db.order.findUnique({ where: { id } })).toMatchObject({ status: 'CANCELLED' })
  })

  it('removes a note to the customer, and its day', async () => {
    const { id } = await place()
    const SAY = `mutation ($input: UpdateOrderDetailsInput!) {
      updateOrderDetails(input: $input) { ... on UpdateOrderDetailsSuccess { order { customerNote } undo { id seconds } } } }`
    const say = (input: object) => shop.ask(SAY, { input: { id, ...input } }, admin.accessToken)
    await say({ customerNote: 'First' })
    const { data } = await say({ customerNote: 'Second', sendMail: true })
    expect(data.updateOrderDetails.undo).toEqual({ id: expect.any(String), seconds: 10 })
    expect(await mailsOf(data.updateOrderDetails.undo.id)).toHaveLength(1)
    expect(await resultOf(data.updateOrderDetails.undo.id)).toMatchObject({ order: { customerNote: 'First' } })
    // An act without changes cannot be undone.
    expect((await say({ customerNote: 'First' })).data.updateOrderDetails.undo).toBeNull()
  })

  it('is not possible too late, after another change, and for others', async () => {
    const { id } = await place()
    const act = await confirmAct(shop, id, admin)
    const other = await createPerson(shop, { role: 'ADMIN' })
    expect(await resultOf(act, other)).toMatchObject({ __typename: 'OrderActOfOther' })
    expect((await undoActs(shop, [act], buyer.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await undoActs(shop, [act])).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    await updateOrderStatus(shop, { id, status: 'SHIPPED' }, other.accessToken)
    expect(await resultOf(act)).toMatchObject({ __typename: 'OrderChanged', message: expect.stringMatching(/since/) })
    const returned = await place()
    await confirmAct(shop, returned.id, admin)
    await updateOrderStatus(shop, { id: returned.id, status: 'SHIPPED' }, admin.accessToken)
    await createReturn(shop, { order: returned, by: buyer, isSent: true })
    expect(await resultOf(await lastAct(shop, returned.id))).toMatchObject({
      __typename: 'OrderChanged',
      message: expect.stringMatching(/since/),
    })
    const late = await confirmAct(shop, (await place()).id, admin)
    await makeLate(late)
    expect(await resultOf(late)).toMatchObject({ __typename: 'UndoTooLate' })
    const sent = await confirmAct(shop, (await place()).id, admin)
    await shop.db.job.updateMany({ where: { id: (await jobsOf(sent))[0]?.id }, data: { attempts: 1 } })
    expect(await resultOf(sent)).toMatchObject({ __typename: 'UndoTooLate' })
    for (const unknown of ['none', id]) {
      expect(await resultOf(unknown)).toMatchObject({ __typename: 'OrderActNotFound' })
    }
    const { errors } = await undoActs(shop, [act, act.toUpperCase()], admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.ids' })
  })

  it('is undone once by concurrent requests', async () => {
    const { id } = await place()
    const act = await confirmAct(shop, id, admin)
    const results = await Promise.all([resultOf(act), resultOf(act), resultOf(act)])
    expect(results.filter(({ __typename }) => __typename === 'UndoOrderActSuccess')).toHaveLength(1)
    expect(await shop.db.orderEvent.count({ where: { orderId: id } })).toBe(3)
    expect(await shop.db.auditEntry.count({ where: { action: 'UNDO_ORDER_ACT', subjectId: id } })).toBe(1)
  })

  it('waits as a run from its last part, and is undone with a report', async () => {
    const MOVE = `mutation ($input: MoveOrdersInput!) { moveOrders(input: $input) { moves {
      result { ... on UpdateOrderStatusSuccess { undo { id } } } } } }`
    const run = '0198f1a0-0000-7000-8000-000000000001'
    const acts: string[] = []
    for (const order of [await place(), await place()]) {
      const input = { ids: [order.id], status: 'CONFIRMED', run }
      acts.push((await shop.ask(MOVE, { input }, admin.accessToken)).data.moveOrders.moves[0].result.undo.id)
    }
    const [first, last] = await shop.db.orderAct.findMany({ where: { run }, orderBy: { at: 'asc' } })
    expect(first?.undoUntil).toEqual(last?.undoUntil)
    expect((await jobsOf(acts[0] as string))[0]?.runAt).toEqual(first?.undoUntil)
    await updateOrderStatus(shop, { id: last?.orderId as string, status: 'SHIPPED' }, admin.accessToken)
    const { data } = await undoActs(shop, acts, admin.accessToken)
    expect(data.undoOrderActs.acts).toMatchObject([
      { id: acts[0], result: { __typename: 'UndoOrderActSuccess' } },
      { id: acts[1], result: { __typename: 'OrderChanged' } },
    ])
  })
})

test('shipment lines stay in the database, except during their undo', async () => {
  const { order } = await placeInstruments(shop, buyer)
  await confirm(shop, order, admin)
  await updateOrderStatus(shop, { id: order.id, status: 'SHIPPED' }, admin.accessToken)
  const where = { shipmentId: await lastAct(shop, order.id) }
  await expect(shop.db.shipmentLine.deleteMany({ where })).rejects.toThrow()
  await expect(shop.db.shipmentLine.updateMany({ where, data: { quantity: 1 } })).rejects.toThrow()
})
