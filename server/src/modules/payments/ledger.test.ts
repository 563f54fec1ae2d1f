import fc from 'fast-check'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
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

const act = fc.record({
  kind: fc.constantFrom('receipt', 'receipt', 'refund', 'refund', 'reversal', 'cancellation'),
  amount: fc.integer({ min: 1, max: 9_000 }),
})

it('adds up after any interleaving of receipts, refunds, reversals and a cancellation', async () => {
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const { id: orderId } = await placeOrder(shop, await createPerson(shop), product)
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
      const rows = await shop.db.payment.findMany({ where: { orderId }, include: { reversal: true } })
      const paid = rows.reduce((sum, { amountMinor, reversal }) => (reversal ? sum : sum + amountMinor), 0n)
      const query = 'query ($id: ID!) { order(id: $id) { status payment { status paid { amount } due { amount } } } }'
      const { data } = await shop.ask(query, { id: orderId }, clerk.accessToken)
      const { payment, status } = data.order
      const payable = status === 'CANCELLED' ? 0 : 1_999
      expect(BigInt(payment.paid.amount)).toBe(paid)
      expect(payment.due.amount).toBe(Math.max(0, payable - Number(paid)))
      // Each row continues the sum of another, and none is below 0.
      const sums = [...rows, ...rows.flatMap(({ reversal }) => reversal ?? [])].map(({ paidMinor }) => paidMinor)
      expect(rows.every((row) => [0n, ...sums].includes(row.paidMinor - row.amountMinor))).toBe(true)
      expect(sums.every((sum) => sum >= 0n)).toBe(true)
      if (paid > BigInt(payable)) expect(payment.status).toBe('OVERPAID')
      else if (paid > 0n) expect(payment.status).toBe(paid < BigInt(payable) ? 'PARTLY_PAID' : 'PAID')
      else expect(['UNPAID', 'REFUNDED']).toContain(payment.status)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)
