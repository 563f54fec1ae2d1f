import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { createKey } from '../../testing/programs'
import { RECORD_PAYMENT, REVERSE_PAYMENT, recordPayment, reversePayment } from '../../testing/paying'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let clerk: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

/** An order of 10 units at 19.99 USD. */
async function order(): Promise<{ id: string }> {
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  return placeOrder(shop, customer, product, { orderQuantity: 10 })
}

const LEDGER = `query ($id: ID!) { order(id: $id) {
  payment { status paid { amount currency } due { amount } }
  payments { id amount { amount } receivedOn reference method reversal { reversedAt } }
} }`

const ledgerOf = async (id: string, { accessToken }: Person = customer) =>
  (await shop.ask(LEDGER, { id }, accessToken)).data.order

it('records payments until the order is paid, and shows them to its customer', async () => {
  const { id } = await order()
  expect(await ledgerOf(id)).toMatchObject({ payment: { status: 'UNPAID', due: { amount: 19_990 } }, payments: [] })
  const first = await recordPayment(shop, clerk, { orderId: id, amount: 5_990, reference: ' INV 7 ', fee: 25 })
  expect(first).toMatchObject({
    __typename: 'RecordPaymentSuccess',
    order: {
      payment: { status: 'PARTLY_PAID', paid: { amount: 5_990, currency: 'USD' }, due: { amount: 14_000 } },
      payments: [{ fee: { amount: 25 }, recordedBy: { id: clerk.user.id }, reversal: null }],
    },
  })
  await recordPayment(shop, clerk, { orderId: id, amount: 14_000, method: 'CHEQUE' })
  expect(await ledgerOf(id)).toMatchObject({
    payment: { status: 'PAID', paid: { amount: 19_990 }, due: { amount: 0 } },
    payments: [
      { amount: { amount: 5_990 }, receivedOn: '2026-11-20', reference: 'INV 7', method: 'BANK_TRANSFER' },
      { amount: { amount: 14_000 }, reference: '', method: 'CHEQUE' },
    ],
  })
})

it('accepts money for a cancelled order, and calls it refunded after the reversal', async () => {
  const { id } = await order()
  await updateOrderStatus(shop, { id, status: 'CANCELLED' }, clerk.accessToken)
  const paid = await recordPayment(shop, clerk, { orderId: id, amount: 100 })
  expect(paid.order.payment).toMatchObject({ status: 'OVERPAID', paid: { amount: 100 }, due: { amount: 0 } })
  const input = { id: paid.order.payments[0].id, reason: 'Paid back' }
  expect(await reversePayment(shop, clerk, input)).toMatchObject({
    __typename: 'ReversePaymentSuccess',
    order: {
      payment: { status: 'REFUNDED', paid: { amount: 0 } },
      payments: [{ reversal: { reason: 'Paid back', reversedBy: { id: clerk.user.id } } }],
    },
  })
})

it('records a repeated request once, and refuses the key for another payment', async () => {
  const { id } = await order()
  const input = { orderId: id, amount: 300, idempotencyKey: uuidv7() }
  await recordPayment(shop, clerk, input)
  const again = await recordPayment(shop, clerk, input)
  expect(again.order.payment.paid.amount).toBe(300)
  expect(await recordPayment(shop, clerk, { ...input, amount: 301 })).toMatchObject({
    __typename: 'IdempotencyConflict',
    path: ['input', 'idempotencyKey'],
  })
  expect((await ledgerOf(id)).payments).toHaveLength(1)
})

it('refuses another currency, an unknown order, and a payment that is unknown or reversed', async () => {
  const { id } = await order()
  expect(await recordPayment(shop, clerk, { orderId: id, currency: 'EUR' })).toMatchObject({
    code: 'PAYMENT_CURRENCY_DIFFERS',
    path: ['input', 'currency'],
  })
  expect(await recordPayment(shop, clerk, { orderId: uuidv7() })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await reversePayment(shop, clerk, { id: uuidv7() })).toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  const { payments } = (await recordPayment(shop, clerk, { orderId: id })).order
  await reversePayment(shop, clerk, { id: payments[0].id })
  expect(await reversePayment(shop, clerk, { id: payments[0].id })).toMatchObject({ code: 'PAYMENT_ALREADY_REVERSED' })
  expect((await ledgerOf(id)).payment).toMatchObject({ status: 'UNPAID', paid: { amount: 0 } })
})

it('refuses the payment after the two hundredth', async () => {
  const { id } = await order()
  const row = {
    orderId: id,
    currency: 'USD',
    amountMinor: 1n,
    receivedOn: new Date(),
    method: 'CASH' as const,
    paidMinor: 1n,
    payableMinor: 1n,
    recordedById: clerk.user.id,
  }
  const data = Array.from({ length: 200 }, () => ({ ...row, id: uuidv7(), idempotencyKey: uuidv7() }))
  await shop.db.payment.createMany({ data })
  expect(await recordPayment(shop, clerk, { orderId: id })).toMatchObject({ code: 'TOO_MANY_PAYMENTS' })
})

it.each([
  ['an amount of 0', { amount: 0 }, 'amount'],
  ['a fraction of a minor unit', { amount: 1.5 }, 'amount'],
  ['a negative fee', { fee: -1 }, 'fee'],
  ['a day in the future', { receivedOn: '2099-01-01' }, 'receivedOn'],
  ['a reference that is too long', { reference: 'x'.repeat(141) }, 'reference'],
])('refuses %s', async (_what, changes, field) => {
  const { id } = await order()
  const { errors } = await shop.ask(RECORD_PAYMENT, { input: { ...valid(id), ...changes } }, clerk.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect(JSON.stringify(errors?.[0])).toContain(field)
})

const valid = (orderId: string) => ({
  orderId,
  amount: 1,
  currency: 'USD',
  receivedOn: '2026-11-20',
  method: 'CASH',
  idempotencyKey: uuidv7(),
})

it('refuses visitors, customers and staff without the right', async () => {
  const { id } = await order()
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  for (const token of ['', customer.accessToken, viewer.accessToken]) {
    const code = token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const recorded = await shop.ask(RECORD_PAYMENT, { input: valid(id) }, token)
    expect(recorded.errors?.[0]?.extensions.code).toBe(code)
    const reversed = await shop.ask(REVERSE_PAYMENT, { input: { id: uuidv7(), reason: 'No' } }, token)
    expect(reversed.errors?.[0]?.extensions.code).toBe(code)
  }
  expect(await ledgerOf(id, viewer)).toMatchObject({ payment: { status: 'UNPAID' } })
})

it('hides payments from other customers, and fees and reasons from the customer', async () => {
  const { id } = await order()
  await recordPayment(shop, clerk, { orderId: id })
  expect(await ledgerOf(id, await createPerson(shop))).toBeNull()
  const query = 'query ($id: ID!) { order(id: $id) { payments { fee { amount } } } }'
  const { errors } = await shop.ask(query, { id }, customer.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

it('needs the scopes of an API key', async () => {
  const { id } = await order()
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const [orders, payments] = await Promise.all([
    createKey(shop, admin, ['ORDERS_READ', 'ORDERS_WRITE']),
    createKey(shop, admin, ['ORDERS_READ', 'PAYMENTS_READ', 'PAYMENTS_WRITE']),
  ])
  const refused = await shop.ask(LEDGER, { id }, orders.secret)
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const record = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename } }'
  const codes = [orders, payments].map(
    async ({ secret }) => (await shop.ask(record, { input: valid(id) }, secret)).errors,
  )
  expect(await Promise.all(codes)).toMatchObject([[{ extensions: { code: 'FORBIDDEN' } }], undefined])
  expect((await shop.ask(LEDGER, { id }, payments.secret)).data.order.payment.paid.amount).toBe(1)
})

it('keeps the ledger: rows are neither changed nor deleted', async () => {
  const { id } = await order()
  const { payments } = (await recordPayment(shop, clerk, { orderId: id })).order
  const where = { id: payments[0].id as string }
  await expect(shop.db.payment.update({ where, data: { amountMinor: 5n } })).rejects.toThrow('constraint')
  await expect(shop.db.payment.delete({ where })).rejects.toThrow('constraint')
})

it('adds up after 100 payments and reversals at the same time', async () => {
  const { id } = await order()
  const amounts = Array.from({ length: 50 }, (_, index) => 37 * index + 1)
  const recorded = await Promise.all(
    amounts.map(async (amount) => {
      const { order: after } = await recordPayment(shop, clerk, { orderId: id, amount })
      const own = after.payments.find((payment: { amount: { amount: number } }) => payment.amount.amount === amount)
      // Every second payment is reversed twice, concurrently.
      if (amount % 2 === 0) return amount
      const input = { id: own.id, reason: 'Bounced' }
      const both = await Promise.all([reversePayment(shop, clerk, input), reversePayment(shop, clerk, input)])
      expect(both.map(({ __typename }) => __typename).toSorted()).toEqual([
        'PaymentAlreadyReversed',
        'ReversePaymentSuccess',
      ])
      return 0
    }),
  )
  const paid = recorded.reduce((sum, amount) => sum + amount, 0)
  expect((await ledgerOf(id)).payment.paid.amount).toBe(paid)
  const rows = await shop.db.payment.findMany({ where: { orderId: id }, include: { reversal: true } })
  const last = [...rows, ...rows.flatMap(({ reversal }) => reversal ?? [])]
  // Each row continues the sum of another.
  const before = rows.map((row) => row.paidMinor - row.amountMinor)
  const after = [0n, ...last.map((row) => row.paidMinor)]
  expect(before.every((sum) => after.includes(sum))).toBe(true)
})

it('shows payments of a company order to its members', async () => {
  const company = await createCompany(shop, customer)
  const product = await createProduct(shop.db, { priceMinor: 100n })
  const { id } = await placeOrder(shop, customer, product, { companyId: company.id })
  expect(await ledgerOf(id)).toMatchObject({ payment: { status: 'UNPAID' } })
})
