import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { issueCreditNote, issueInvoice, settleSeller } from '../../testing/invoicing'
import { cancelOrder, placeOrder, updateOrderStatus } from '../../testing/ordering'
import { recordPayment, recordRefund, reversePayment } from '../../testing/paying'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let clerk: Person

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
afterAll(() => shop.close())

/** An order of two units. */
async function order(priceMinor = 1_999n): Promise<string> {
  const product = await createProduct(shop.db, { priceMinor })
  return (await placeOrder(shop, await createPerson(shop), product)).id
}

/**
 * Expects that the rows, their running sums, the sum paid and the status of an order agree. A cancelled order has nothing to
 * pay. Returns the rows.
 */
async function expectRightSums(orderId: string, total: number) {
  const rows = await shop.db.payment.findMany({ where: { orderId }, include: { reversal: true } })
  const steps = rows.flatMap(({ amountMinor, paidMinor, reversal }) => [
    { delta: Number(amountMinor), sum: Number(paidMinor) },
    ...(reversal ? [{ delta: -Number(amountMinor), sum: Number(reversal.paidMinor) }] : []),
  ])
  const paid = steps.reduce((sum, { delta }) => sum + delta, 0)
  const inOrder = (sums: number[]) => sums.toSorted((a, b) => a - b)
  // Each step continues the sum of the step before it.
  expect(inOrder([...steps.map(({ sum, delta }) => sum - delta), paid])).toEqual(
    inOrder([0, ...steps.map(({ sum }) => sum)]),
  )
  expect(steps.every(({ sum }) => sum >= 0)).toBe(true)
  const query = 'query ($id: ID!) { order(id: $id) { status payment { status paid { amount } due { amount } } } }'
  const { data } = await shop.ask(query, { id: orderId }, clerk.accessToken)
  const { payment, status } = data.order
  const payable = status === 'CANCELLED' ? 0 : total
  expect(payment.paid.amount).toBe(paid)
  expect(payment.due.amount).toBe(Math.max(0, payable - paid))
  if (paid > payable) expect(payment.status).toBe('OVERPAID')
  else if (paid > 0) expect(payment.status).toBe(paid < payable ? 'PARTLY_PAID' : 'PAID')
  else expect(['UNPAID', 'REFUNDED']).toContain(payment.status)
  return rows
}

const act = fc.record({
  kind: fc.constantFrom('receipt', 'receipt', 'refund', 'refund', 'reversal', 'cancellation'),
  amount: fc.integer({ min: 1, max: 9_000 }),
})

it('adds up after any interleaving of receipts, refunds, reversals and a cancellation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const orderId = await order()
      await Promise.all(
        acts.map(async ({ kind, amount }) => {
          if (kind === 'receipt') return recordPayment(shop, clerk, { orderId, amount })
          if (kind === 'refund') return recordRefund(shop, clerk, { orderId, amount })
          if (kind === 'cancellation') {
            return updateOrderStatus(shop, { id: orderId, status: 'CANCELLED' }, clerk.accessToken)
          }
          const row = await shop.db.payment.findFirst({ where: { orderId }, skip: amount % 5 })
          return row && reversePayment(shop, clerk, { id: row.id })
        }),
      )
      await expectRightSums(orderId, 3_998)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)

type Answer = { __typename: string }

/** A request that is repeated until it is answered. */
interface Act {
  action: 'RECORD_PAYMENT' | 'RECORD_REFUND' | 'REVERSE_PAYMENT' | 'CANCEL_ORDER' | 'ISSUE_CREDIT_NOTE'
  orderId: string
  /** Idempotency key or payment to reverse. */
  key: string
  /** Below 0: a refund. */
  amount: number
  send: (app: TestApp) => Promise<Answer>
}

function receiptOf(orderId: string, amount: number): Act {
  const key = uuidv7()
  const input = { orderId, amount, idempotencyKey: key }
  return { action: 'RECORD_PAYMENT', orderId, key, amount, send: (app) => recordPayment(app, clerk, input) }
}

function refundOf(orderId: string, amount: number): Act {
  const key = uuidv7()
  const input = { orderId, amount, idempotencyKey: key }
  return { action: 'RECORD_REFUND', orderId, key, amount: -amount, send: (app) => recordRefund(app, clerk, input) }
}

const cancellationOf = (orderId: string): Act => ({
  ...{ action: 'CANCEL_ORDER', orderId, key: '', amount: 0 },
  send: async (app) => {
    const { data, errors } = await cancelOrder(app, orderId, clerk.accessToken)
    if (errors) throw new Error(JSON.stringify(errors))
    return data.cancelOrder
  },
})

/** Ends each of the shop's connections by a chance of one third, ten times a second. Returns how many. */
async function cutConnections(isEnough: () => boolean): Promise<number> {
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  let ended = 0
  for (let times = 0; times < 20 && !isEnough(); times++) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < 1.0 / 3`,
    )
    ended += rowCount ?? 0
    await pause(100)
  }
  await client.end()
  return ended
}

it('records each of 200 concurrent acts once while connections break', async () => {
  const second = await createTestApp({ databaseUrl: shop.databaseUrl })
  await settleSeller(shop)
  const [cancelled, credited, small, large] = [await order(), await order(), await order(), await order(5_000_000n)]
  const orders = [cancelled, credited, small, large]
  const { invoice } = await issueInvoice(shop, clerk, credited)
  const before = orders.flatMap((orderId) => Array.from({ length: 10 }, (_, index) => receiptOf(orderId, 100 + index)))
  for (const receipt of before) await receipt.send(shop)
  const payments = await shop.db.payment.findMany({ where: { orderId: { in: orders } } })
  const acts = [
    ...payments.map(({ id, orderId }): Act => ({
      ...{ action: 'REVERSE_PAYMENT', orderId, key: id, amount: 0 },
      send: (app) => reversePayment(app, clerk, { id }),
    })),
    ...orders.flatMap((orderId) => Array.from({ length: 25 }, (_, index) => receiptOf(orderId, 1 + index * 61))),
    ...orders.flatMap((orderId) => Array.from({ length: 15 }, (_, index) => refundOf(orderId, 1 + index * 97))),
    cancellationOf(cancelled),
    {
      ...{ action: 'ISSUE_CREDIT_NOTE' as const, orderId: credited, key: '', amount: 0 },
      send: (app: TestApp) => issueCreditNote(app, clerk, invoice.number),
    },
  ]
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(acts, { minLength: acts.length }), 1)

  let unanswered = 0
  async function insist({ send }: Act, app: TestApp): Promise<string> {
    for (;;) {
      try {
        return (await send(app)).__typename
      } catch (error) {
        if (!(error as Error).message.includes('SERVICE_UNAVAILABLE')) throw error
        unanswered++
        await pause(50)
      }
    }
  }
  let isOver = false
  const cutting = cutConnections(() => isOver)
  const answered = await Promise.all(
    shuffled.map(async (one, index) => {
      // Both processes get every fifth one.
      const apps = index % 5 === 0 ? [shop, second] : [index % 2 === 0 ? shop : second]
      return { ...one, answers: await Promise.all(apps.map((app) => insist(one, app))) }
    }),
  ).finally(() => (isOver = true))
  expect(await cutting).toBeGreaterThan(0)
  expect(unanswered).toBeGreaterThan(0)
  await second.close()

  // Repeated reversals and cancellations find theirs done.
  const isDone = /Success$|^PaymentAlreadyReversed$|^InvalidOrderTransition$/
  const refused = answered.flatMap(({ answers }) => answers).filter((answer) => !isDone.test(answer))
  expect(refused.filter((answer) => answer !== 'RefundTooHigh')).toEqual([])
  const done = [...before, ...answered.filter(({ answers }) => answers.some((answer) => isDone.test(answer)))]
  for (const orderId of orders) {
    const rows = await expectRightSums(orderId, orderId === credited ? 0 : orderId === large ? 10_000_000 : 3_998)
    const own = done.filter((one) => one.orderId === orderId)
    const entries = own.filter(({ amount }) => amount !== 0).map(({ key, amount }) => `${key} ${amount}`)
    expect(rows.map((row) => `${row.idempotencyKey} ${row.amountMinor}`).toSorted()).toEqual(entries.toSorted())
    const reversed = own.filter(({ action }) => action === 'REVERSE_PAYMENT').map(({ key }) => key)
    const found = rows.filter(({ reversal }) => reversal).map(({ id }) => id)
    expect(found.toSorted()).toEqual(reversed.toSorted())
    const action = { not: 'ISSUE_INVOICE' as const }
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: orderId, action } })
    expect(log.map((entry) => entry.action).toSorted()).toEqual(own.map((one) => one.action).toSorted())
  }
}, 60_000)
