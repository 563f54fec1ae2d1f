import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
import { placeInstruments } from '../../testing/pieces'
import { actOnReturn, askForReturn, endReturn, requestReturn, sendInstruments } from '../../testing/returning'
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
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const mailsOf = (orderId: string, template: string) =>
  shop.db.mailOutbox.findMany({
    where: { template, payload: { path: ['orderId'], equals: orderId } },
    orderBy: { id: 'asc' },
  })

const damaged = (lineId: string, quantity: number) => ({ lineId, quantity, reason: 'DAMAGED' })

describe('a return', () => {
  it('is requested, partly accepted and received, with stock and credit once', async () => {
    const { order, scissors, first, second } = await sendInstruments(shop, carl, admin)
    const asked = await requestReturn(
      shop,
      { orderId: order.id, lines: [damaged(first, 3), damaged(second, 4)], message: 'Bent.' },
      carl.accessToken,
    )
    expect(asked.errors).toBeUndefined()
    const { orderReturn } = asked.data.requestReturn
    expect(orderReturn).toMatchObject({
      number: expect.stringMatching(/^R20\d\d-\d{6}$/),
      kind: 'RETURN',
      status: 'REQUESTED',
      message: 'Bent.',
      nextStatuses: ['WITHDRAWN'],
      credit: { amount: 0, currency: 'USD' },
      creditNote: null,
      lines: [
        { quantity: 3, acceptedQuantity: null, line: { id: first, returnableQuantity: 3 } },
        { quantity: 4, line: { id: second, returnableQuantity: 0 } },
      ],
      events: [{ from: null, to: 'REQUESTED', isByCustomer: true }],
    })
    expect(await mailsOf(order.id, 'return-for-shop')).toMatchObject([{ payload: { message: 'Bent.' } }])

    const lines = [
      { lineId: first, quantity: 2 },
      { lineId: second, quantity: 4, credit: 1_000 },
    ]
    const accepted = await actOnReturn(
      shop,
      'accept',
      { id: orderReturn.id, lines, answer: 'Two of three.' },
      admin.accessToken,
    )
    expect(accepted.data.acceptReturn.orderReturn).toMatchObject({
      status: 'ACCEPTED',
      answer: 'Two of three.',
      nextStatuses: ['RECEIVED', 'CLOSED'],
      credit: { amount: 4_998 },
      lines: [
        { acceptedQuantity: 2, credit: { amount: 3_998 } },
        { acceptedQuantity: 4, credit: { amount: 1_000 } },
      ],
    })

    const came = [
      { lineId: first, restocked: 1, scrapped: 1 },
      { lineId: second, restocked: 0, scrapped: 1 },
    ]
    const before = await readStock(shop.db, scissors)
    const received = await actOnReturn(shop, 'receive', { id: orderReturn.id, lines: came }, admin.accessToken)
    expect(received.data.receiveReturn.orderReturn).toMatchObject({
      status: 'RECEIVED',
      // Of four forceps one came: a quarter of their promised credit.
      credit: { amount: 4_248 },
      lines: [
        { restockedQuantity: 1, scrappedQuantity: 1 },
        { restockedQuantity: 0, scrappedQuantity: 1 },
      ],
    })
    const after = await readStock(shop.db, scissors)
    expect(after.available).toBe(before.available + 1)
    expect(after.ledger.at(-1)).toMatchObject({ orderId: order.id, reason: 'RETURNED', delta: 1 })

    const closed = await endReturn(shop, 'close', orderReturn.id, admin.accessToken)
    expect(closed.data.closeReturn.orderReturn).toMatchObject({
      status: 'CLOSED',
      nextStatuses: [],
      creditNote: {
        number: expect.stringMatching(/^C20\d\d-\d{6}$/),
        amount: { amount: 4_248, currency: 'USD' },
      },
    })
    const { data } = await shop.ask(
      `{ order(id: "${order.id}") { creditedTotal { amount } returns { number } lines { returnableQuantity } } }`,
      {},
      carl.accessToken,
    )
    expect(data.order).toEqual({
      creditedTotal: { amount: 4_248 },
      returns: [{ number: orderReturn.number }],
      lines: [{ returnableQuantity: 4 }, { returnableQuantity: 3 }],
    })
    const mails = await mailsOf(order.id, 'return-news')
    expect(mails.map(({ payload }) => (payload as { state: string }).state)).toEqual(['ACCEPTED', 'RECEIVED', 'CLOSED'])
    const log = await shop.db.auditEntry.findMany({
      where: { subjectId: order.id, action: { in: ['ACCEPT_RETURN', 'RECEIVE_RETURN', 'CLOSE_RETURN'] } },
      orderBy: { id: 'asc' },
    })
    expect(log.map(({ action }) => action)).toEqual(['ACCEPT_RETURN', 'RECEIVE_RETURN', 'CLOSE_RETURN'])
    expect(log.at(-1)?.after).toMatchObject({ credit: { amountMinor: 4_248, currency: 'USD' } })
  })

  it('is received and closed once, even by concurrent requests', async () => {
    const { order, scissors, first } = await sendInstruments(shop, carl, admin)
    const { id } = await askForReturn(shop, carl, order.id, [[first, 2]])
    await actOnReturn(shop, 'accept', { id }, admin.accessToken)
    const { available } = await readStock(shop.db, scissors)
    const lines = [{ lineId: first, restocked: 2, scrapped: 0 }]
    const answers = await Promise.all(
      [1, 2, 3].map(() => actOnReturn(shop, 'receive', { id, lines }, admin.accessToken)),
    )
    const names = answers.map(({ data }) => data.receiveReturn.__typename).sort()
    expect(names).toEqual(['InvalidReturnTransition', 'InvalidReturnTransition', 'ReceiveReturnSuccess'])
    expect((await readStock(shop.db, scissors)).available).toBe(available + 2)
    const ends = await Promise.all([1, 2].map(() => endReturn(shop, 'close', id, admin.accessToken)))
    expect(ends.map(({ data }) => data.closeReturn.__typename).sort()).toEqual([
      'CloseReturnSuccess',
      'InvalidReturnTransition',
    ])
    expect(await shop.db.creditNote.count({ where: { returnId: id } })).toBe(1)
  })

  it('is requested once per idempotency key, which rejects another request', async () => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const input = { orderId: order.id, lines: [damaged(first, 2)], idempotencyKey: 'key-of-this-form' }
    const [one, same] = await Promise.all([1, 2].map(() => requestReturn(shop, input, carl.accessToken)))
    expect(one?.data.requestReturn.orderReturn.id).toBe(same?.data.requestReturn.orderReturn.id)
    const other = await requestReturn(shop, { ...input, lines: [damaged(first, 1)] }, carl.accessToken)
    expect(other.data.requestReturn.__typename).toBe('IdempotencyConflict')
  })

  it('of more units than were shipped is rejected, also for two concurrent requests', async () => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const ask = (quantity: number) =>
      requestReturn(shop, { orderId: order.id, lines: [damaged(first, quantity)] }, carl.accessToken)
    expect((await ask(7)).data.requestReturn).toMatchObject({
      __typename: 'ReturnPiecesRefused',
      lines: [{ lineId: first, returnableQuantity: 6, message: 'You can return up to 6 of Mayo scissors.' }],
    })
    const answers = await Promise.all([4, 4].map(ask))
    const names = answers.map(({ data }) => data.requestReturn.__typename).sort()
    expect(names).toEqual(['RequestReturnSuccess', 'ReturnPiecesRefused'])
    // Any author: the counts have their own limit.
    const line = await shop.db.returnLine.findFirstOrThrow({ where: { lineId: first } })
    const more = { ...line, quantity: 3, counted: 3, accepted: null, restocked: null, scrapped: null }
    const second = await shop.db.orderReturn.create({
      data: {
        id: order.id,
        orderId: order.id,
        requestedById: carl.user.id,
        kind: 'RETURN',
        message: '',
        idempotencyKey: 'beside-the-shop',
        requestHash: '',
      },
    })
    await expect(shop.db.returnLine.create({ data: { ...more, returnId: second.id } })).rejects.toThrow(
      'line_progress_returned_check',
    )
    const two = { ...more, quantity: 2, counted: 2, creditMinor: 19_991n }
    await expect(shop.db.returnLine.create({ data: { ...two, returnId: second.id } })).rejects.toThrow(
      'No more is given back than was paid',
    )
  })

  it.each([
    ['pieces of another order', 'ReturnPiecesRefused'],
    ['pieces that were not sent', 'ReturnPiecesRefused'],
    ["somebody else's order", 'OrderNotFound'],
    ['no order', 'OrderNotFound'],
  ])('of %s is rejected', async (what, name) => {
    const { order, first } = await placeInstruments(shop, carl)
    const other = what === 'pieces of another order' ? await sendInstruments(shop, carl, admin) : undefined
    const orderId = what === 'no order' ? 'none' : order.id
    const person = what === "somebody else's order" ? dora : carl
    const lines = [damaged(other?.first ?? first, 1)]
    expect((await requestReturn(shop, { orderId, lines }, person.accessToken)).data.requestReturn.__typename).toBe(name)
  })

  it.each([
    ['no lines', { lines: [] }, 'input.lines'],
    ['a line twice', { twice: true }, 'input.lines'],
    ['no word about another reason', { reason: 'OTHER' }, 'input.message'],
    ['a photo of nobody', { photoIds: ['0192f1de-0000-7000-8000-000000000000'] }, 'input.photoIds'],
  ])('with %s is rejected', async (_what, { twice, reason, ...more }: Record<string, unknown>, field) => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const line = { ...damaged(first, 1), ...(reason ? { reason } : {}) }
    const input = { orderId: order.id, lines: twice ? [line, line] : [line], ...more }
    const { errors } = await requestReturn(shop, input, carl.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    expect(await shop.db.orderReturn.count({ where: { orderId: order.id } })).toBe(0)
  })

  it('releases its units when withdrawn or declined', async () => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const one = await askForReturn(shop, carl, order.id, [[first, 6]])
    expect((await endReturn(shop, 'withdraw', one.id, dora.accessToken)).data.withdrawReturn.__typename).toBe(
      'ReturnNotFound',
    )
    expect((await endReturn(shop, 'withdraw', one.id, carl.accessToken)).data.withdrawReturn).toMatchObject({
      orderReturn: { status: 'WITHDRAWN', lines: [{ line: { returnableQuantity: 6 } }] },
    })
    const two = await askForReturn(shop, carl, order.id, [[first, 6]])
    const declined = await actOnReturn(shop, 'decline', { id: two.id, answer: 'Opened.' }, admin.accessToken)
    expect(declined.data.declineReturn).toMatchObject({
      orderReturn: { status: 'DECLINED', answer: 'Opened.', lines: [{ line: { returnableQuantity: 6 } }] },
    })
    expect((await shop.db.lineProgress.findUniqueOrThrow({ where: { lineId: first } })).returned).toBe(0)
    expect((await mailsOf(order.id, 'return-news')).at(-1)).toMatchObject({ payload: { answer: 'Opened.' } })
    const late = await endReturn(shop, 'withdraw', two.id, carl.accessToken)
    expect(late.data.withdrawReturn).toMatchObject({ __typename: 'InvalidReturnTransition' })
  })

  it.each([
    ['more pieces than were asked for', { quantity: 3 }, 'input.lines.0.quantity'],
    ['more money than was paid', { quantity: 2, credit: 3_999 }, 'input.lines.0.credit'],
    ['nothing', { quantity: 0 }, 'input.lines'],
    ['a line that is not in it', { quantity: 1, lineId: 'other' }, 'input.lines.0.lineId'],
  ])('cannot be accepted with %s', async (_what, line, field) => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const { id } = await askForReturn(shop, carl, order.id, [[first, 2]])
    const input = { id, lines: [{ lineId: first, ...line }] }
    const { errors } = await actOnReturn(shop, 'accept', input, admin.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    expect((await shop.db.orderReturn.findUniqueOrThrow({ where: { id } })).state).toBe('REQUESTED')
  })

  it('cannot receive more units than were accepted', async () => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const { id } = await askForReturn(shop, carl, order.id, [[first, 2]])
    await actOnReturn(shop, 'accept', { id }, admin.accessToken)
    const lines = [{ lineId: first, restocked: 2, scrapped: 1 }]
    const { errors } = await actOnReturn(shop, 'receive', { id, lines }, admin.accessToken)
    expect(errors).toMatchObject([{ extensions: { field: 'input.lines.0.scrapped' } }])
  })

  it('is visible to the order’s customer and staff only, and staff can search it', async () => {
    const { order, first } = await sendInstruments(shop, carl, admin)
    const { id, number } = await askForReturn(shop, carl, order.id, [[first, 1]])
    const read = (person?: Person) => shop.ask(`{ orderReturn(id: "${id}") { number } }`, {}, person?.accessToken)
    expect((await read(carl)).data.orderReturn).toEqual({ number })
    expect((await read(admin)).data.orderReturn).toEqual({ number })
    expect((await read(dora)).data.orderReturn).toBeNull()
    const LIST = `query ($filter: OrderReturnFilter) {
      orderReturns(filter: $filter) { totalCount nodes { number requestedBy { id } lines { paid { amount } } } }
      returnCounts { status count }
    }`
    for (const search of [number, order.number, carl.user.email]) {
      const { data } = await shop.ask(LIST, { filter: { search, status: 'REQUESTED' } }, admin.accessToken)
      expect(data.orderReturns).toEqual({
        totalCount: 1,
        nodes: [{ number, requestedBy: { id: carl.user.id }, lines: [{ paid: { amount: 1_999 } }] }],
      })
      expect(data.returnCounts[0]).toMatchObject({ status: 'REQUESTED' })
    }
    const none = await shop.ask(LIST, { filter: { search: number, status: 'CLOSED' } }, admin.accessToken)
    expect(none.data.orderReturns.nodes).toEqual([])
  })
})
