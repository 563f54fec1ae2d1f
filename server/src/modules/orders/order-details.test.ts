import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, placeOrder } from '../../testing/ordering'
import { confirm, placeInstruments, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person
let colleague: Person

beforeAll(async () => {
  shop = await createTestApp({ removeAccount: async () => 'REMOVED' })
  ;[carl, dora, admin, colleague] = await Promise.all([
    createPerson(shop, { email: 'carl@example.org' }),
    createPerson(shop),
    createPerson(shop, { role: 'ADMIN', name: 'Ada Admin' }),
    createPerson(shop, { role: 'ADMIN' }),
  ])
})
afterAll(() => shop.close())

/** Calls a mutation with its input; returns its result. */
const call =
  (name: string, input: string, answer: string) =>
  async (given: object | string, person: Person | null = admin) => {
    const variables = typeof given === 'string' ? { id: given } : { input: given }
    const of = typeof given === 'string' ? '$id: ID!' : `$input: ${input}!`
    const query = `mutation (${of}) { ${name}(${typeof given === 'string' ? 'id: $id' : 'input: $input'}) {
      __typename ... on UserError { message } ${answer}
    } }`
    const { data, errors } = await shop.ask(query, variables, person?.accessToken)
    return { answer: data?.[name], code: errors?.[0]?.extensions.code, field: errors?.[0]?.extensions.field }
  }

const ORDER = 'order { expectedOn customerNote address phone canChangeAddress addressChanges { isByCustomer } }'
const updateDetails = call(
  'updateOrderDetails',
  'UpdateOrderDetailsInput',
  `... on UpdateOrderDetailsSuccess { isMailed undo { id } ${ORDER} }`,
)
const changeAddress = call(
  'changeOrderAddress',
  'ChangeOrderAddressInput',
  `... on ChangeOrderAddressSuccess { ${ORDER} } ... on OrderAddressFixed { status }`,
)
const addNote = call(
  'addOrderNote',
  'AddOrderNoteInput',
  '... on AddOrderNoteSuccess { note { id text isOwn author { name } } }',
)
const deleteNote = call('deleteOrderNote', '', '... on DeleteOrderNoteSuccess { deletedId }')

const place = async () => placeOrder(shop, carl, await createProduct(shop.db))
const newestMail = (orderId: string) =>
  shop.db.mailOutbox.findFirst({ where: { payload: { path: ['orderId'], equals: orderId } }, orderBy: { id: 'desc' } })
const newestEntry = (subjectId: string) =>
  shop.db.auditEntry.findFirst({ where: { subjectId }, orderBy: { position: 'desc' } })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const there = { phone: '+49 30 1234567', address: 'Clinic North\n10115 Berlin' }

describe('notes of the shop about an order', () => {
  it('are visible to the customer, stay if omitted, and are emailed on request', async () => {
    const { id } = await place()
    const first = await updateDetails({ id, expectedOn: inDays(9), customerNote: ' Two boxes.\nMind the step. ' })
    expect(first.answer.order).toMatchObject({ expectedOn: inDays(9), customerNote: 'Two boxes.\nMind the step.' })
    expect((await newestMail(id))?.template).toBe('order-placed')
    const { data } = await shop.ask(
      `query ($id: ID!) { order(id: $id) { expectedOn customerNote } }`,
      { id },
      carl.accessToken,
    )
    expect(data.order).toEqual({ expectedOn: inDays(9), customerNote: 'Two boxes.\nMind the step.' })
    const second = await updateDetails({ id, customerNote: 'One box.', sendMail: true })
    expect(second.answer.order).toMatchObject({ expectedOn: inDays(9), customerNote: 'One box.' })
    expect(await newestMail(id)).toMatchObject({
      template: 'order-news',
      recipient: 'carl@example.org',
      payload: { news: 'note', note: 'One box.', expectedOn: inDays(9) },
    })
    expect(await newestEntry(id)).toMatchObject({
      action: 'UPDATE_ORDER_DETAILS',
      after: { changed: ['customerNote'] },
    })
    const third = await updateDetails({ id, customerNote: '', expectedOn: '' })
    expect(third.answer.order).toMatchObject({ expectedOn: null, customerNote: null })
  })

  it('is emailed once, also if retried after a lost response; another note is emailed again', async () => {
    const { id } = await place()
    const count = () =>
      shop.db.mailOutbox.count({ where: { payload: { path: ['orderId'], equals: id }, template: 'order-news' } })
    for (const told of [1, 1]) {
      const { answer } = await updateDetails({ id, customerNote: 'Two boxes.', sendMail: true })
      expect(answer.order).toMatchObject({ customerNote: 'Two boxes.' })
      expect(await count()).toBe(told)
    }
    for (const [customerNote, told] of [
      ['One box.', 2],
      ['Two boxes.', 3],
    ]) {
      await updateDetails({ id, customerNote, sendMail: true })
      expect(await count()).toBe(told)
    }
    // A correction without an email is not the last emailed state.
    await updateDetails({ id, customerNote: 'One box.', sendMail: true })
    await updateDetails({ id, customerNote: 'Two boxes.' })
    await updateDetails({ id, customerNote: 'Two boxes.', sendMail: true })
    expect(await count()).toBe(5)
    await shop.db.mailOutbox.updateMany({ data: { failedAt: new Date() } })
    await updateDetails({ id, customerNote: 'Two boxes.', sendMail: true })
    expect(await count()).toBe(6)
    await shop.db.mailOutbox.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
    await updateDetails({ id, customerNote: 'Two boxes.', sendMail: true })
    expect(await count()).toBe(7)
  })

  it('reports if the customer gets an email: not without a note, nor at an unverified address', async () => {
    const { id } = await place()
    const tell = async (given: object) => (await updateDetails({ id, sendMail: true, ...given })).answer
    expect(await tell({})).toMatchObject({ isMailed: false, undo: null })
    expect(await tell({ customerNote: 'Two boxes.', sendMail: false })).toMatchObject({ isMailed: false })
    expect((await tell({})).isMailed).toBe(true)
    // The customer was just told the same.
    expect(await tell({})).toMatchObject({ isMailed: true, undo: null })
    await shop.db.user.update({ where: { id: carl.user.id }, data: { emailVerified: false } })
    const unproven = await tell({ customerNote: 'One box.' })
    await shop.db.user.update({ where: { id: carl.user.id }, data: { emailVerified: true } })
    expect(unproven.isMailed).toBe(false)
  })

  it('rejects a past day, a long text, an unknown order, and callers who are not staff', async () => {
    const { id } = await place()
    expect(await updateDetails({ id, expectedOn: '2026-01-31' })).toMatchObject({ field: 'input.expectedOn' })
    expect(await updateDetails({ id, customerNote: 'x'.repeat(2_001) })).toMatchObject({ field: 'input.customerNote' })
    expect((await updateDetails({ id: uuidv7() })).answer.__typename).toBe('OrderNotFound')
    expect((await updateDetails({ id, customerNote: 'Hi' }, carl)).code).toBe('FORBIDDEN')
    expect((await updateDetails({ id, customerNote: 'Hi' }, null)).code).toBe('UNAUTHENTICATED')
  })
})

describe('a note of the staff', () => {
  const NOTES = `query ($id: ID!) { order(id: $id) { staffNotes(first: 2) { totalCount nodes { text isOwn } pageInfo { hasNextPage endCursor } } } }`
  const write = (orderId: string, text: string, more: object = {}, person: Person | null = admin) =>
    addNote({ id: orderId, text, idempotencyKey: uuidv7(), ...more }, person)

  it('is read by staff only, newest first', async () => {
    const { id } = await place()
    for (const text of ['One', 'Two']) expect((await write(id, text)).answer.note).toMatchObject({ text, isOwn: true })
    await write(id, 'Three', {}, colleague)
    const { data } = await shop.ask(NOTES, { id }, admin.accessToken)
    expect(data.order.staffNotes).toMatchObject({
      totalCount: 3,
      nodes: [
        { text: 'Three', isOwn: false },
        { text: 'Two', isOwn: true },
      ],
      pageInfo: { hasNextPage: true },
    })
    expect((await shop.ask(NOTES, { id }, carl.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const rest = await shop.app.inject({ url: '/api/order', headers: { authorization: `Bearer ${admin.accessToken}` } })
    expect(rest.body).not.toContain('Three')
  })

  it('is written once under its key, and deleted by its author only', async () => {
    const { id } = await place()
    const idempotencyKey = uuidv7()
    const { note } = (await write(id, 'Call back', { idempotencyKey })).answer
    expect((await write(id, 'Call back', { idempotencyKey })).answer.note.id).toBe(note.id)
    expect((await write(id, 'Do not', { idempotencyKey })).answer.__typename).toBe('IdempotencyConflict')
    expect((await deleteNote(note.id, colleague)).answer.__typename).toBe('OrderNoteNotFound')
    expect((await deleteNote(note.id, carl)).code).toBe('FORBIDDEN')
    expect((await deleteNote(note.id)).answer).toEqual({ __typename: 'DeleteOrderNoteSuccess', deletedId: note.id })
    expect((await deleteNote(note.id)).answer.__typename).toBe('OrderNoteNotFound')
    expect(await newestEntry(id)).toMatchObject({ action: 'DELETE_ORDER_NOTE', before: { messageId: note.id } })
  })

  it('rejects an empty text, an unknown order, and callers who are not staff', async () => {
    const { id } = await place()
    expect(await write(id, ' ')).toMatchObject({ field: 'input.text' })
    expect((await write(uuidv7(), 'Hi')).answer.__typename).toBe('OrderNotFound')
    expect((await write(id, 'Hi', {}, carl)).code).toBe('FORBIDDEN')
    expect((await write(id, 'Hi', {}, null)).code).toBe('UNAUTHENTICATED')
  })

  it('is not exported with a person’s data, which counts them, and is removed when they are erased', async () => {
    const person = await createPerson(shop)
    const { id } = await placeOrder(shop, person, await createProduct(shop.db))
    await write(id, 'Pays late')
    await updateDetails({ id, customerNote: 'Dear Carla' })
    await changeAddress({ id, ...there }, person)
    const exported = await shop.ask(
      'mutation ($id: ID!) { exportPerson(id: $id) { __typename ... on ExportPersonSuccess { data } } }',
      { id: person.user.id },
      admin.accessToken,
    )
    expect(exported.body).not.toContain('Pays late')
    expect(JSON.parse(exported.data.exportPerson.data).orders).toMatchObject([
      { customerNote: 'Dear Carla', addressChanges: [{ actorId: person.user.id }], _count: { notes: 1 } },
    ])
    await cancelOrder(shop, id, person.accessToken)
    const erase = 'mutation ($id: ID!) { erasePerson(id: $id) { __typename } }'
    const { data } = await shop.ask(erase, { id: person.user.id }, admin.accessToken)
    expect(data.erasePerson.__typename).toBe('ErasePersonSuccess')
    expect(await shop.db.orderNote.count({ where: { orderId: id } })).toBe(0)
    expect(await shop.db.order.findUnique({ where: { id } })).toMatchObject({ customerNote: null, address: '' })
  })
})

describe('the delivery address of an order', () => {
  it('can be changed by its customer until the first shipment, with one email and one history entry', async () => {
    const { id } = await place()
    const { answer } = await changeAddress({ id, ...there }, carl)
    const now = { phone: '+49301234567', address: there.address }
    expect(answer.order).toMatchObject({ ...now, canChangeAddress: true, addressChanges: [{ isByCustomer: true }] })
    expect((await changeAddress({ id, ...there }, carl)).answer.order.addressChanges).toHaveLength(1)
    expect(await newestMail(id)).toMatchObject({ template: 'order-news', payload: { news: 'address', ...now } })
    const byShop = await changeAddress({ id, ...there, phone: '+15550102030' })
    expect(byShop.answer.order.addressChanges).toEqual([{ isByCustomer: true }, { isByCustomer: false }])
    const entry = await newestEntry(id)
    expect(entry).toMatchObject({ action: 'CHANGE_ORDER_ADDRESS', after: { changed: ['phone'] } })
    expect(JSON.stringify(entry?.after)).not.toContain('555')
    const often = { orderId: id, actorId: carl.user.id }
    await shop.db.orderAddressChange.createMany({ data: Array.from({ length: 49 }, () => often) })
    const { addressChanges } = (await changeAddress({ id, ...now }, carl)).answer.order
    expect(addressChanges).toHaveLength(50)
    expect([addressChanges[0], addressChanges[49]]).toEqual([{ isByCustomer: true }, { isByCustomer: true }])
  })

  it('keeps omitted fields, such as an address changed by another person', async () => {
    const { id } = await place()
    await changeAddress({ id, address: there.address }, carl)
    const { answer } = await changeAddress({ id, phone: '+15550102031' })
    expect(answer.order).toMatchObject({ phone: '+15550102031', address: there.address })
    expect(await newestMail(id)).toMatchObject({ payload: { phone: '+15550102031', address: there.address } })
    expect((await changeAddress({ id, phone: null })).answer.order).toMatchObject({ phone: '+15550102031' })
  })

  it('is fixed once a part is shipped, and after a cancellation', async () => {
    const { order, first } = await placeInstruments(shop, carl)
    await confirm(shop, order, admin)
    expect((await changeAddress({ id: order.id, ...there }, carl)).answer.__typename).toBe('ChangeOrderAddressSuccess')
    await shipPieces(shop, { id: order.id, lines: [{ lineId: first, quantity: 1 }] }, admin.accessToken)
    const refused = await changeAddress({ id: order.id, ...there, phone: '12345' }, carl)
    expect(refused.answer).toMatchObject({ __typename: 'OrderAddressFixed', status: 'PARTLY_SHIPPED' })
    expect(refused.answer.message).toMatch(/partly shipped.*can’t be changed/)
    const { id } = await place()
    await cancelOrder(shop, id, carl.accessToken)
    expect((await changeAddress({ id, ...there }, carl)).answer).toMatchObject({ status: 'CANCELLED' })
  })

  it("is hidden from others, and can't be empty", async () => {
    const { id } = await place()
    expect((await changeAddress({ id, ...there }, dora)).answer.__typename).toBe('OrderNotFound')
    expect((await changeAddress({ id, ...there }, null)).code).toBe('UNAUTHENTICATED')
    expect(await changeAddress({ id, ...there, address: 'x' }, carl)).toMatchObject({ field: 'input.address' })
  })

  it('never changes after a concurrent shipment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order } = await placeInstruments(shop, carl)
      await confirm(shop, order, admin)
      const [changed] = await Promise.all([
        changeAddress({ id: order.id, ...there }, carl),
        shipPieces(shop, { id: order.id }, admin.accessToken),
      ])
      const [change] = await shop.db.orderAddressChange.findMany({ where: { orderId: order.id } })
      const [sent] = await shop.db.shipment.findMany({ where: { orderId: order.id } })
      expect(sent).toBeDefined()
      expect(changed.answer.__typename).toBe(change ? 'ChangeOrderAddressSuccess' : 'OrderAddressFixed')
      // The first to lock the row wins: a shipment that started before is committed when the address changes.
      const { address } = await shop.db.order.findUniqueOrThrow({ where: { id: order.id } })
      expect(address === there.address).toBe(change !== undefined)
    }
  })
})

describe('orders to print', () => {
  const byId = (ids: string[], person: Person | null = admin) =>
    shop.ask('query ($ids: [ID!]!) { ordersById(ids: $ids) { id } }', { ids }, person?.accessToken)

  it('come in the order of their ids, null for unknown ones, 1 to 50 of them, for staff', async () => {
    const [{ id: one }, { id: two }] = [await place(), await place()]
    expect((await byId([two, 'no-id', one, uuidv7()])).data.ordersById).toEqual([{ id: two }, null, { id: one }, null])
    for (const ids of [[], Array<string>(51).fill(one)]) {
      expect((await byId(ids)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'ids' } }])
    }
    expect((await byId([one], carl)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})
