import { randomInt, randomUUID } from 'node:crypto'
import { ask } from './support/http'
import { addBuyers, addProducts, readBooks } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'

const STOCK = 60
const PRODUCTS = 12
const CROWD = 200

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { __typename ... on CheckoutSuccess { order { id } } }
}`

/** Outcome of a basket's order. */
interface Outcome {
  status: number
  said: string
  orderId?: string
  pieces: number
}

/**
 * Orders each product once or twice in random order, and sometimes sends a duplicate, like a double click.
 */
async function order(origin: string, { token }: Buyer, products: string[]): Promise<Outcome[]> {
  const shuffled = products.map((id) => ({ id, place: Math.random() })).sort((a, b) => a.place - b.place)
  const lines = shuffled
    .slice(0, randomInt(2, products.length + 1))
    .map(({ id }) => ({ productId: id, quantity: randomInt(1, 3) }))
  const place = { phone: '+15550102030', address: '1 Main Street, Springfield' }
  const input = { lines, ...place, idempotencyKey: randomUUID() }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const times = randomInt(4) === 0 ? 2 : 1
  return Promise.all(
    Array.from({ length: times }, async () => {
      const { status, body } = await ask(origin, CHECKOUT, { input }, { token })
      const { data, errors } = JSON.parse(body) as {
        data?: { checkout: { __typename: string; order?: { id: string } } | null }
        errors?: { message: string; extensions: { code: string } }[]
      }
      const said = data?.checkout?.__typename ?? errors?.[0]?.extensions.code ?? body
      const orderId = data?.checkout?.order?.id
      return { status, said, pieces, ...(orderId && { orderId }) }
    }),
  )
}

await runCheck(
  `Baskets of the same ${PRODUCTS} products in any order, ${CROWD} at once, two server processes`,
  async (stage) => {
    const origins = [(await stage.serve()).origin, (await stage.serve()).origin]
    const buyers = await addBuyers(stage.database, 100)
    const tally = new Map<string, number>()
    const countDeadlocks = async () => {
      const [row] = await stage.database.query<{ deadlocks: number }>(
        'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
      )
      return row?.deadlocks ?? -1
    }
    const before = await countDeadlocks()
    for (let round = 0; round < rounds(20); round++) {
      const products = await addProducts(stage.database, PRODUCTS, STOCK)
      const outcomes = (
        await Promise.all(
          Array.from({ length: CROWD }, (_, index) => {
            const buyer = buyers[index % buyers.length] ?? { id: '', token: '' }
            return order(origins[index % origins.length] ?? '', buyer, products)
          }),
        )
      ).flat()
      for (const { said } of outcomes) tally.set(said, (tally.get(said) ?? 0) + 1)
      const faults = outcomes.filter(({ said }) => said !== 'CheckoutSuccess' && said !== 'LinesRefused')
      demand(faults.length === 0, `${faults.length} got a fault, such as ${faults[0]?.status}: ${faults[0]?.said}`)
      const acknowledged = new Map(outcomes.flatMap(({ orderId, pieces }) => (orderId ? [[orderId, pieces]] : [])))
      const pieces = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
      const { available, sold, ledgerSum, lowestBalance, orders, events, mails } = await readBooks(
        stage.database,
        products,
      )
      demand(acknowledged.size === orders, `${acknowledged.size} orders were acknowledged, but there are ${orders}.`)
      demand(pieces === sold, `${pieces} pieces were acknowledged, but ${sold} stand in the orders.`)
      demand(sold + available === STOCK * PRODUCTS, `${sold} sold and ${available} left are not ${STOCK * PRODUCTS}.`)
      demand(lowestBalance >= 0, `The stock was ${lowestBalance}.`)
      demand(ledgerSum === available, `The ledger says ${ledgerSum}, the products ${available}.`)
      demand(events === orders && mails <= orders, `${orders} orders have ${events} events and ${mails} mails.`)
    }
    const deadlocks = (await countDeadlocks()) - before
    demand(deadlocks === 0, `PostgreSQL took back ${deadlocks} orders that waited in a circle.`)
    const said = [...tally].map(([outcome, count]) => `${count} x ${outcome}`).join(', ')
    console.log(`  ${rounds(20)} rounds: sold + left = ${STOCK * PRODUCTS} each time, no deadlock; answers ${said}`)
  },
)
