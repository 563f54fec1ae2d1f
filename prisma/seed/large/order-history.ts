import { createHash, randomUUID } from 'node:crypto'
import type { Row } from '../insert-rows'
import { lineRow } from '../order-columns'
import type { OrderedProduct } from '../order-columns'
import { chances } from './chances'
import type { MadeUpCustomer } from './made-up-customers'

const HOUR = 3_600_000

/** A product with its stock, which falls and rises while orders are made up. */
export interface StockedProduct extends OrderedProduct {
  available_quantity: number
}

/** Related rows. Journal rows are in chronological order. */
export interface History {
  orders: Row[]
  lines: Row[]
  events: Row[]
  ledger: Row[]
}

/** When an order was placed, and how long it is to the next: everything that moves stock happens in between. */
export interface Moment {
  at: number
  step: number
  /** Nothing happens after this instant. */
  now: number
}

/** Makes up one order of different products by the shop's rules: adds its rows, and moves the products' stock. */
export function addOrder(history: History, products: StockedProduct[], customer: MadeUpCustomer, moment: Moment): void {
  const id = randomUUID()
  const chance = chances(id)
  const lines = products.map((product) => {
    if (product.available_quantity < product.min_quantity) {
      move(history, product, 'ADJUSTMENT', product.min_quantity * 200, moment.at - moment.step / 4)
    }
    const asked = product.min_quantity * (1 + Math.floor(chance() * 4))
    return { product, quantity: Math.min(asked, product.available_quantity) }
  })
  const total = lines.reduce((sum, { product, quantity }) => sum + Number(product.price_minor) * quantity, 0)
  const isCancelled = chance() < 0.06
  const path = isCancelled ? [] : lifeOf(moment)
  history.orders.push({
    id,
    user_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    currency: 'USD',
    line_count: lines.length,
    total_minor: total,
    base_total_minor: total,
    phone: customer.phone,
    address: customer.address,
    status: isCancelled ? 'CANCELLED' : (path.at(-1)?.to ?? 'PLACED'),
    idempotency_key: randomUUID(),
    request_hash: createHash('sha256')
      .update(
        JSON.stringify([
          lines.map(({ product, quantity }) => [product.id, quantity]),
          customer.phone,
          customer.address,
        ]),
      )
      .digest('hex'),
    created_at: new Date(moment.at),
  })
  const enter = (to: string, from: string | null, at: number) =>
    history.events.push({ order_id: id, from_status: from, to_status: to, actor_id: customer.id, at: new Date(at) })

  enter('PLACED', null, moment.at)
  for (const [index, { product, quantity }] of lines.entries()) {
    const line = { id: randomUUID(), orderId: id, position: index + 1, quantity, stock: product.available_quantity }
    history.lines.push(lineRow(line, product))
    move(history, product, 'ORDER', -quantity, moment.at, id)
  }
  for (const { from, to, at } of path) enter(to, from, at)
  if (isCancelled) {
    enter('CANCELLED', 'PLACED', moment.at + moment.step / 2)
    for (const { product, quantity } of lines) {
      move(history, product, 'CANCELLATION', quantity, moment.at + moment.step / 2, id)
    }
  }
}

/** The states after PLACED that an order of that age has been through. */
function lifeOf({ at, now }: Moment) {
  const stages = [
    { from: 'PLACED', to: 'CONFIRMED', at: at + 5 * HOUR },
    { from: 'CONFIRMED', to: 'SHIPPED', at: at + 30 * HOUR },
    { from: 'SHIPPED', to: 'DELIVERED', at: at + 120 * HOUR },
  ]
  return stages.filter((stage) => stage.at <= now)
}

function move(history: History, product: StockedProduct, reason: string, delta: number, at: number, order?: string) {
  product.available_quantity += delta
  history.ledger.push({
    product_id: product.id,
    order_id: order,
    reason,
    delta,
    balance_after: product.available_quantity,
    at: new Date(at),
  })
}
