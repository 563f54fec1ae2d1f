import { randomUUID } from 'node:crypto'
import { addCompany } from './support/business'
import { mutate } from './support/mutate'
import { addBuyers, addProducts, readBooks } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'

const BUYERS = 4
const CROWD = 200
const STOCK = 2 * CROWD
const PRICE = 1_999
/** Orders of one unit within the month's limit. */
const FITTING = 5

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { __typename ... on CheckoutSuccess { order { id status approval { version } } } }
}`
const APPROVE = 'mutation ($input: ApproveOrderInput!) { approveOrder(input: $input) { __typename } }'
const DECLINE = 'mutation ($input: DeclineOrderInput!) { declineOrder(input: $input) { __typename } }'
const CANCEL = 'mutation ($input: ID!) { cancelOrder(id: $input) { __typename } }'

interface Asked {
  order: { id: string; status: string; approval: { version: string } | null }
}

const call = mutate<Asked>

await runCheck(
  `${CROWD} orders at once of ${BUYERS} buyers whose month has room for ${FITTING}, then two who decide and buyers who call off, two server processes`,
  async (stage) => {
    const origins = [(await stage.serve()).origin, (await stage.serve()).origin]
    const originOf = (index: number) => origins[index % origins.length] ?? ''
    const tally = new Map<string, number>()
    const count = (word: string) => tally.set(word, (tally.get(word) ?? 0) + 1)
    for (let round = 0; round < rounds(20); round++) {
      const approvers = await addBuyers(stage.database, 2)
      const buyers = await addBuyers(stage.database, BUYERS)
      const companyId = await addCompany(stage.database, approvers, buyers, { month: FITTING * PRICE + PRICE - 1 })
      const products = await addProducts(stage.database, 1, STOCK)
      const personOf = (people: Buyer[], index: number) => people[index % people.length] ?? { id: '', token: '' }
      const order = async (index: number) => {
        const lines = products.map((productId) => ({ productId, quantity: 1 }))
        const place = { phone: '+15550102030', address: '1 Main Street, Springfield' }
        const input = { lines, ...place, companyId, idempotencyKey: randomUUID() }
        return { index, ...(await call(originOf(index >> 2), personOf(buyers, index), CHECKOUT, input)) }
      }
      const outcomes = await Promise.all(Array.from({ length: CROWD }, (_, index) => order(index)))
      const fault = outcomes.find(({ __typename }) => __typename !== 'CheckoutSuccess')
      demand(!fault, `An order got a fault: ${fault?.__typename}`)
      for (const [index] of buyers.entries()) {
        const own = outcomes.filter((one) => one.index % BUYERS === index)
        const direct = own.filter((one) => one.order?.status === 'PLACED').length
        demand(direct === FITTING, `${direct} orders of a buyer were placed directly, not ${FITTING}.`)
      }
      // Both approvers and the buyer act on each waiting order at once.
      const waiting = outcomes.filter((one) => one.order?.status === 'AWAITING_APPROVAL')
      const ends = await Promise.all(
        waiting.map(async ({ index, order: one }) => {
          const id = one?.id ?? ''
          const said = await Promise.all([
            call(originOf(0), personOf(approvers, 0), APPROVE, { id, expectedVersion: one?.approval?.version ?? '' }),
            call(originOf(1), personOf(approvers, 1), DECLINE, { id, reason: 'We have enough of them.' }),
            ...(index % 3 === 0 ? [call(originOf(index), personOf(buyers, index), CANCEL, id)] : []),
          ])
          const done = said.map(({ __typename }) => __typename).filter((name) => name.endsWith('Success'))
          const strange = said.find(({ __typename }) => !/Success$|^InvalidOrderTransition$/.test(__typename))
          demand(!strange, `A decision got a fault: ${strange?.__typename}`)
          done.forEach(count)
          return { id, done }
        }),
      )
      const isOnce = (done: string[]) =>
        done.length === 1 || String(done.sort()) === 'ApproveOrderSuccess,CancelOrderSuccess'
      const wrong = ends.find(({ done }) => !isOnce(done))
      demand(!wrong, `An order was decided ${wrong?.done.join(' and ') || 'by nobody'}.`)
      const kept = CROWD - ends.filter(({ done }) => String(done) !== 'ApproveOrderSuccess').length
      const { available, ledgerSum, orders, events } = await readBooks(stage.database, products)
      demand(available === STOCK - kept, `${available} pieces are left, not ${STOCK - kept}.`)
      demand(ledgerSum === available, `The ledger says ${ledgerSum}, the product ${available}.`)
      const moves = ends.reduce((sum, { done }) => sum + done.length, 0)
      demand(orders === CROWD && events === CROWD + moves, `${orders} orders have ${events} events.`)
    }
    const said = [...tally].map(([outcome, times]) => `${times} x ${outcome}`).join(', ')
    console.log(
      `  ${rounds(20)} rounds: ${FITTING} of each buyer placed directly, all others decided once, stock as the orders say; ${said}`,
    )
  },
)
