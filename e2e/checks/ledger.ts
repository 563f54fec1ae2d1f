import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demandLedger } from './support/books'
import { insist, mutate } from './support/mutate'
import { addBuyers, addProducts, placeOrder, wishFor } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'

const ORDERS = 3
/** Clerks who record concurrently, each on all orders. */
const CLERKS = 6

const PAYMENTS = 'order { payments { id reference } }'
const RECORD = `mutation ($input: RecordPaymentInput!) {
  recordPayment(input: $input) { __typename ... on RecordPaymentSuccess { ${PAYMENTS} } }
}`
const REFUND = 'mutation ($input: RecordRefundInput!) { recordRefund(input: $input) { __typename } }'
const REVERSE = 'mutation ($input: ReversePaymentInput!) { reversePayment(input: $input) { __typename } }'

interface Recorded {
  order: { payments: { id: string; reference: string }[] }
}

await runCheck('kill -9 of the server in the middle of payments, refunds and reversals', async (stage) => {
  const [product = ''] = await addProducts(stage.database, 1, 1_000_000)
  const [buyer, ...clerks] = (await addBuyers(stage.database, 1 + CLERKS)) as [Buyer, ...Buyer[]]
  await stage.database.query("UPDATE users SET role = 'ADMIN' WHERE id = ANY($1)", [clerks.map(({ id }) => id)])
  let server = await stage.serve()
  /** Idempotency keys of acknowledged payments and refunds, and ids of reversed payments. */
  const recorded: string[] = []
  const reversed: string[] = []
  let cut = 0

  const send = <Fields>(clerk: Buyer, query: string, input: object) =>
    insist(
      () => mutate<Fields>(server.origin, clerk, query, input),
      () => cut++,
    )

  async function record(clerk: Buyer, orderId: string): Promise<void> {
    const key = randomUUID()
    const facts = { orderId, currency: 'USD', method: 'CASH', reference: key, idempotencyKey: key }
    const amount = randomInt(1, 10_000)
    const paid = await send<Recorded>(clerk, RECORD, { ...facts, amount, receivedOn: '2026-01-02' })
    const own = paid.order?.payments.find(({ reference }) => reference === key)
    demand(own !== undefined, `A payment was answered with ${paid.__typename}.`)
    recorded.push(key)
    const refundKey = randomUUID()
    const { __typename: refund } = await send(clerk, REFUND, {
      ...facts,
      amount: randomInt(1, 10_000),
      idempotencyKey: refundKey,
      paidOn: '2026-01-03',
      reason: 'Returned',
    })
    if (refund === 'RecordRefundSuccess') recorded.push(refundKey)
    else demand(refund === 'RefundTooHigh', `A refund was answered with ${refund}.`)
    const { __typename: reversal } = await send(clerk, REVERSE, { id: own.id, reason: 'Bounced' })
    // A reversal that was cut may be done.
    if (/^(ReversePaymentSuccess|PaymentAlreadyReversed)$/.test(reversal)) reversed.push(own.id)
    else demand(reversal === 'RefundTooHigh', `A reversal was answered with ${reversal}.`)
  }

  for (let round = 0; round < rounds(20); round++) {
    const placed = await Promise.all(
      Array.from({ length: ORDERS }, () => placeOrder('GraphQL', server.origin, buyer, wishFor(product, 10))),
    )
    let isOver = false
    const working = Promise.all(
      clerks.map(async (clerk, index) => {
        // An order has at most 200 payments.
        for (let acts = 0; acts < 30 && !isOver; acts++) {
          await record(clerk, placed[(index + acts) % ORDERS]?.orderId ?? '')
        }
      }),
    )
    await pause(randomInt(100, 500))
    server.signal('SIGKILL')
    await server.ended
    // Before any retry.
    await demandLedger(stage.database)
    server = await stage.serve({ port: server.port })
    isOver = true
    await working
    await demandLedger(stage.database)
    const [found] = await stage.database.query<{ keys: string[]; ids: string[] }>(
      `SELECT (SELECT coalesce(array_agg(idempotency_key), '{}') FROM payments) AS keys,
         (SELECT coalesce(array_agg(payment_id::text), '{}') FROM payment_reversals) AS ids`,
    )
    demandSame(found?.keys ?? [], recorded, 'payments and refunds')
    demandSame(found?.ids ?? [], reversed, 'reversals')
  }
  demand(cut > 0, 'No request was cut: that says nothing.')
  console.log(`  ${recorded.length} payments and refunds, ${reversed.length} reversals; ${cut} cut and sent again`)
})

function demandSame(found: string[], acknowledged: string[], what: string): void {
  const isSame = found.toSorted().join() === acknowledged.toSorted().join()
  demand(isSame, `There are ${found.length} ${what}, but ${acknowledged.length} others were answered.`)
}
