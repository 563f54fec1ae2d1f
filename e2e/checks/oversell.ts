import { randomInt } from 'node:crypto'
import { addBuyers, addProducts, placeOrder, readBooks, wishFor } from './support/ordering'
import type { Outcome } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'

const STOCK = 50
const CROWDS = [500, 2_000]

await runCheck(`Simultaneous orders for ${STOCK} pieces, both APIs, two server processes`, async (stage) => {
  const origins = [(await stage.serve()).origin, (await stage.serve()).origin]
  const buyers = await addBuyers(stage.database, 100)
  for (const crowd of CROWDS) {
    const times: number[] = []
    const tally = new Map<string, number>()
    for (let round = 0; round < rounds(20); round++) {
      const [product = ''] = await addProducts(stage.database, 1, STOCK)
      const begin = performance.now()
      const outcomes = await Promise.all(
        Array.from({ length: crowd }, async (_, index): Promise<Outcome & { pieces: number }> => {
          const pieces = randomInt(1, 4)
          const buyer = buyers[index % buyers.length] ?? { id: '', token: '' }
          const api = index % 2 === 0 ? 'GraphQL' : 'REST'
          const origin = origins[(index >> 1) % origins.length] ?? ''
          return { pieces, ...(await placeOrder(api, origin, buyer, wishFor(product, pieces))) }
        }),
      )
      times.push(performance.now() - begin)
      for (const { status } of outcomes) tally.set(String(status), (tally.get(String(status)) ?? 0) + 1)

      const faults = outcomes.filter(({ status }) => status === 0 || status >= 500)
      demand(faults.length === 0, `${faults.length} of ${crowd} got no answer or a fault, such as: ${faults[0]?.said}`)
      const acknowledged = outcomes.reduce((sum, { orderId, pieces }) => sum + (orderId ? pieces : 0), 0)
      const { available, sold, ledgerSum, lowestBalance, orders, events, mails } = await readBooks(stage.database, [
        product,
      ])
      demand(acknowledged === sold, `${acknowledged} pieces were acknowledged, but ${sold} stand in the orders.`)
      demand(sold + available === STOCK, `${sold} sold and ${available} left are not ${STOCK}.`)
      demand(lowestBalance >= 0 && available >= 0, `The stock was ${Math.min(lowestBalance, available)}.`)
      demand(ledgerSum === available, `The ledger says ${ledgerSum}, the product ${available}.`)
      // A person gets a limited number of emails per hour; no order has two.
      demand(events === orders && mails <= orders, `${orders} orders have ${events} events and ${mails} mails.`)
    }
    const [median = 0] = times.sort((a, b) => a - b).slice(times.length >> 1)
    const said = [...tally].map(([status, count]) => `${count} x ${status}`).join(', ')
    console.log(
      `  ${crowd} at once, ${times.length} rounds: sold + left = ${STOCK} each time; answers ${said}; median round ${Math.round(median)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`,
    )
  }
})
