import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createLetter, letterInput } from '../../testing/letters-of-credit'
import { placeOrder } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import { confirm, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { composeMail } from '../mail/compose-mail'
import { mailLetterWarnings } from './letter-warnings.sql'

let shop: TestApp
let clerk: Person
let customer: Person
let orderId: string

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  customer = await createPerson(shop)
  const product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1 })
  orderId = (await placeOrder(shop, customer, product, { orderQuantity: 2 })).id
})
afterAll(() => shop.close())

const LETTER = `letterOfCredit { id number issuingBank amount { amount currency } latestShipmentOn expiresOn status
  warnings documents { text doneAt doneBy { id } } version }`
const ERROR = '__typename ... on UserError { code path }'
const SAVE = `mutation ($input: SaveLetterOfCreditInput!) { saveLetterOfCredit(input: $input) {
  ${ERROR} ... on SaveLetterOfCreditSuccess { order { ${LETTER} } } ... on LetterOfCreditChanged { current { ${LETTER} } } } }`
const REMOVE = `mutation ($id: ID!) { removeLetterOfCredit(id: $id) {
  ${ERROR} ... on RemoveLetterOfCreditSuccess { order { ${LETTER} } } } }`

async function save(changes: Record<string, unknown> = {}, person = clerk) {
  const { data, errors } = await shop.ask(SAVE, { input: letterInput({ orderId, ...changes }) }, person.accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.saveLetterOfCredit
}
const read = async (person = clerk) =>
  (await shop.ask(`query ($id: ID!) { order(id: $id) { ${LETTER} } }`, { id: orderId }, person.accessToken)).data.order
    .letterOfCredit
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('records the letter of credit, and keeps who ticked off a document', async () => {
  const { order } = await save({ expectedVersion: 0 })
  expect(order.letterOfCredit).toMatchObject({
    number: 'LC-2026-77',
    amount: { amount: 2_000, currency: 'USD' },
    latestShipmentOn: '2099-11-01',
    expiresOn: '2099-11-22',
    status: 'OPEN',
    warnings: [],
    version: 1,
  })
  const ticked = [{ text: 'Certificate of origin', isDone: true }]
  const first = await save({ documents: ticked, expectedVersion: 1 })
  const [document] = first.order.letterOfCredit.documents
  expect(document).toMatchObject({ doneAt: expect.any(String), doneBy: { id: clerk.user.id } })
  const other = await createPerson(shop, { role: 'ADMIN' })
  const again = await save({ documents: [...ticked, { text: 'Packing list', isDone: true }] }, other)
  expect(again.order.letterOfCredit).toMatchObject({
    version: 3,
    documents: [document, { doneBy: { id: other.user.id } }],
  })
  const { order: unticked } = await save()
  expect(unticked.letterOfCredit.documents).toMatchObject([{ doneAt: null }, { doneAt: null, doneBy: null }])
})

it('saves nothing over another change', async () => {
  await save()
  for (const expectedVersion of [0, 2]) {
    expect(await save({ number: 'X', expectedVersion })).toMatchObject({
      code: 'LETTER_OF_CREDIT_CHANGED',
      current: { letterOfCredit: { number: 'LC-2026-77', version: 1 } },
    })
  }
  // The same values again are no change.
  expect((await save()).order.letterOfCredit.version).toBe(1)
})

it('refuses another currency and unknown orders', async () => {
  expect(await save({ currency: 'EUR' })).toMatchObject({
    code: 'PAYMENT_CURRENCY_DIFFERS',
    path: ['input', 'currency'],
  })
  for (const id of [uuidv7(), 'none']) expect(await save({ orderId: id })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

it.each([
  ['expiry before the latest shipment', 'input.expiresOn', { expiresOn: '2099-10-31' }],
  ['no amount', 'input.amount', { amount: 0 }],
  ['no number', 'input.number', { number: ' ' }],
  ['the same document twice', 'input.documents', { documents: Array(2).fill({ text: 'Invoice', isDone: false }) }],
  [
    '21 documents',
    'input.documents',
    { documents: Array.from({ length: 21 }, (_, index) => ({ text: `No. ${index}`, isDone: false })) },
  ],
])('refuses %s', async (_what, field, changes) => {
  const { errors } = await shop.ask(SAVE, { input: letterInput({ orderId, ...changes }) }, clerk.accessToken)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
})

it('removes the letter of credit once', async () => {
  const { order } = await save()
  const remove = async (id: string) => (await shop.ask(REMOVE, { id }, clerk.accessToken)).data.removeLetterOfCredit
  expect((await remove(order.letterOfCredit.id)).order.letterOfCredit).toBeNull()
  for (const id of [order.letterOfCredit.id, 'none']) {
    expect(await remove(id)).toMatchObject({ code: 'LETTER_OF_CREDIT_NOT_FOUND' })
  }
})

it('is for staff who may read payments, and changed only by those who may change them', async () => {
  const { id } = await createLetter(shop, orderId)
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  expect((await read(viewer)).number).toBe('LC-2026-77')
  const calls = [
    [SAVE, { input: letterInput({ orderId }) }],
    [REMOVE, { id }],
  ] as const
  for (const token of ['', customer.accessToken, viewer.accessToken]) {
    for (const [query, variables] of calls) {
      const { errors } = await shop.ask(query, variables, token)
      expect(errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
    }
  }
  const { errors } = await shop.ask(`{ myOrders { nodes { ${LETTER} } } }`, {}, customer.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

it('warns until the goods are shipped and the order is paid', async () => {
  const dates = (shipment: number, expiry: number) =>
    shop.db.letterOfCredit.update({
      where: { orderId },
      data: { latestShipmentOn: new Date(inDays(shipment)), expiresOn: new Date(inDays(expiry)) },
    })
  const listed = async () => {
    const query = `query ($filter: OrderFilter) { orders(filter: $filter) { nodes { id } } }`
    const filter = { payment: 'LETTER_OF_CREDIT_DUE', customerEmail: customer.user.email }
    return (await shop.ask(query, { filter }, clerk.accessToken)).data.orders.nodes.length
  }
  await createLetter(shop, orderId)
  const cases = [
    [15, 15, [], 0],
    [14, 15, ['SHIPMENT_DUE'], 1],
    [0, 14, ['SHIPMENT_DUE', 'EXPIRY_DUE'], 1],
    [-1, -1, ['SHIPMENT_LATE', 'EXPIRED'], 1],
  ] as const
  for (const [shipment, expiry, warnings, count] of cases) {
    await dates(shipment, expiry)
    expect((await read()).warnings).toEqual(warnings)
    expect(await listed()).toBe(count)
  }
  expect((await read()).status).toBe('EXPIRED')
  await recordPayment(shop, clerk, { orderId, amount: 2_000 })
  expect((await read()).warnings).toEqual(['SHIPMENT_LATE'])
  await confirm(shop, { id: orderId }, clerk)
  await shipPieces(shop, { id: orderId }, clerk.accessToken)
  // Shipped after the day.
  expect((await read()).warnings).toEqual(['SHIPMENT_LATE'])
  expect(await listed()).toBe(0)
  await dates(1, 2)
  expect((await read()).warnings).toEqual([])
})

it('emails staff once for each number of days before a date', async () => {
  await shop.db.letterOfCredit.deleteMany()
  await createLetter(shop, orderId, { latestShipmentOn: new Date(inDays(10)), expiresOn: new Date(inDays(20)) })
  const mails = async () => {
    await mailLetterWarnings(shop.db.sql, 'shop@example.com')
    return shop.db.mailOutbox.findMany({ where: { template: 'letters-of-credit' }, orderBy: { id: 'asc' } })
  }
  const told = async () => (await mails()).map(({ payload }) => Object(payload).warnings)
  const { number: orderNumber } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const shipment = { orderNumber, number: 'LC-2026-77', kind: 'SHIPMENT', day: inDays(10), days: 10 }
  expect(await told()).toMatchObject([[shipment]])
  expect(await told()).toHaveLength(1)
  await save({ latestShipmentOn: inDays(2), expiresOn: inDays(7) })
  expect((await told())[1]).toMatchObject([
    { kind: 'SHIPMENT', days: 2 },
    { kind: 'EXPIRY', days: 7 },
  ])
  await save({ latestShipmentOn: inDays(1), expiresOn: inDays(7) })
  expect((await told())[2]).toMatchObject([{ kind: 'SHIPMENT', days: 1 }])
  expect(await told()).toHaveLength(3)
  const [mail] = await mails()
  if (!mail) throw new Error('No mail')
  const sender = {
    name: 'Instrumenta',
    from: 'a@b.example',
    shopAddress: 'c@d.example',
    publicUrl: 'https://shop.example',
    invitationSecret: '',
  }
  expect(composeMail(mail, sender)).toMatchObject({
    mail: {
      subject: 'Letters of credit: 1 date near',
      text: expect.stringContaining('in 10 days'),
    },
  })
})
