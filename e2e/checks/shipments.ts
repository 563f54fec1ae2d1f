import { randomInt, randomUUID } from 'node:crypto'
import { mutate } from './support/mutate'
import type { Buyer } from './support/ordering'
import { addBuyers, addProducts, readBooks } from './support/ordering'
import type { Act } from './support/books'
import { countDone, readPieces } from './support/books'
import { demand, rounds, runCheck } from './support/run-check'

const ADMINS = 8
const ORDERS = 5
const PRODUCTS = 4
/** Units of each product in each order. */
const PIECES = 12
const STOCK = 2 * ORDERS * PIECES
const CROWD = 200

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { __typename ... on CheckoutSuccess { order { id lines { id } } } }
}`
const CONFIRM = 'mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }'
const SHIP = 'mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename } }'
const CANCEL = 'mutation ($input: CancelOrderLinesInput!) { cancelOrderLines(input: $input) { __typename } }'

/** Results when no units are left, or for actions that customers may not take. */
const REFUSALS = ['OrderPiecesRefused', 'InvalidOrderTransition']

interface PlacedOrder {
  id: string
  lines: { id: string }[]
}

const pick = <T>(things: readonly T[]): T => things[randomInt(things.length)] as T

/** Some units of one or two lines. */
function somePieces({ lines }: PlacedOrder) {
  const first = randomInt(lines.length)
  const picked = [lines[first], ...(randomInt(2) === 0 ? [lines[(first + 1) % lines.length]] : [])]
  return picked.map((line) => ({ lineId: line?.id ?? '', quantity: randomInt(1, 4) }))
}

await runCheck(
  `${CROWD} at once, many of them twice, who ship and cancel pieces of the same ${ORDERS} orders, two server processes`,
  async (stage) => {
    const origins: [string, string] = [(await stage.serve()).origin, (await stage.serve()).origin]
    const admins = await addBuyers(stage.database, ADMINS)
    await stage.database.query("UPDATE users SET role = 'ADMIN' WHERE id = ANY($1)", [admins.map(({ id }) => id)])
    const [buyer] = (await addBuyers(stage.database, 1)) as [Buyer]
    const tally = new Map<string, number>()

    async function place(products: string[]): Promise<PlacedOrder> {
      const lines = products.map((productId) => ({ productId, quantity: PIECES }))
      const where = { phone: '+15550102030', address: '1 Main Street, Springfield' }
      const input = { lines, ...where, idempotencyKey: randomUUID() }
      const { __typename, order } = await mutate<{ order: PlacedOrder }>(origins[0], buyer, CHECKOUT, input)
      demand(order !== undefined, `An order could not be placed: ${__typename}`)
      const confirmed = await mutate(origins[1], pick(admins), CONFIRM, { id: order.id, status: 'CONFIRMED' })
      demand(confirmed.__typename === 'UpdateOrderStatusSuccess', `It could not be confirmed: ${confirmed.__typename}`)
      return order
    }

    /**
     * Ships or cancels; every third request is sent twice under one key, by either process. A tenth are cancellations
     * by the customer.
     */
    async function act(order: PlacedOrder, lines = somePieces(order)): Promise<Act> {
      const isBuyer = randomInt(10) === 0
      const kind = isBuyer || randomInt(3) === 0 ? 'cancelled' : 'shipped'
      const person = isBuyer ? buyer : pick(admins)
      const input = { id: order.id, lines, idempotencyKey: randomUUID() }
      const through = randomInt(3) === 0 ? origins : [pick(origins)]
      const said = await Promise.all(
        through.map((origin) => mutate(origin, person, kind === 'shipped' ? SHIP : CANCEL, input)),
      )
      const names = said.map(({ __typename }) => __typename)
      for (const name of names) tally.set(name, (tally.get(name) ?? 0) + 1)
      const strange = names.find((name) => !name.endsWith('Success') && !REFUSALS.includes(name))
      demand(strange === undefined, `An act got a fault: ${strange}`)
      const isDone = names.some((name) => name.endsWith('Success'))
      // Cancelled units never return, so the second of two requests may fail only if the first one failed.
      demand(
        !isDone || names.every((name) => name.endsWith('Success')),
        `The same was done and refused: ${String(names)}`,
      )
      return { kind, isDone, isBuyer, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
    }

    for (let round = 0; round < rounds(20); round++) {
      const products = await addProducts(stage.database, PRODUCTS, STOCK)
      const orders = await Promise.all(Array.from({ length: ORDERS }, () => place(products)))
      const acts = await Promise.all(Array.from({ length: CROWD }, () => act(pick(orders))))
      // All admins ship the rest at once; one of them succeeds.
      const rest = await Promise.all(
        orders.flatMap(({ id }) =>
          admins.map((admin, index) =>
            mutate(origins[index % 2] ?? '', admin, SHIP, { id, idempotencyKey: randomUUID() }),
          ),
        ),
      )
      const restDone = rest.filter(({ __typename }) => __typename === 'ShipOrderSuccess').length
      const fault = rest.find(({ __typename }) => !['ShipOrderSuccess', ...REFUSALS].includes(__typename))
      demand(!fault, `A shipment of the rest got a fault: ${fault?.__typename}`)

      const done = countDone(acts)
      const found = await readPieces(
        stage.database,
        orders.map(({ id }) => id),
      )
      demand(found.tooMany === 0, `Of ${found.tooMany} lines more was shipped and cancelled than ordered.`)
      demand(found.miscounted === 0, `The counts of ${found.miscounted} lines are not those of their rows.`)
      demand(found.left === 0, `${found.left} pieces were neither shipped nor cancelled.`)
      demand(
        found.cancelled === done.cancelled.pieces,
        `${found.cancelled} pieces are cancelled, not ${done.cancelled.pieces}.`,
      )
      demand(
        found.shipments === done.shipped.acts + restDone && found.cancellations === done.cancelled.acts,
        `${found.shipments} shipments and ${found.cancellations} cancellations are there, not ${done.shipped.acts + restDone} and ${done.cancelled.acts}.`,
      )
      demand(found.open === 0, `${found.open} orders are neither shipped nor cancelled.`)
      const recorded = done.byAdmins + restDone + ORDERS
      demand(found.recorded === recorded, `The audit log has ${found.recorded} acts, not ${recorded}.`)
      const { available, sold, ledgerSum } = await readBooks(stage.database, products)
      const inStock = STOCK * PRODUCTS - sold + found.cancelled
      demand(available === inStock, `${available} pieces are in stock, not ${inStock}.`)
      demand(
        found.cameBack === found.cancelled,
        `${found.cameBack} pieces came back of ${found.cancelled} cancelled ones.`,
      )
      demand(ledgerSum === available, `The ledger says ${ledgerSum}, the products ${available}.`)
    }
    const said = [...tally].map(([outcome, count]) => `${count} x ${outcome}`).join(', ')
    console.log(`  ${rounds(20)} rounds: each piece shipped or cancelled once, stock as the orders say; ${said}`)
  },
)
