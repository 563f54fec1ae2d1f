import { createHash } from 'node:crypto'
import { idFromName } from './ids'
import { lineRow } from './order-columns'
import type { OrderedProduct } from './order-columns'
import type { DemoProductReview, DemoReviewer } from './read-reviews'
import type { ReviewRows } from './review-tables'

const DAY = 86_400_000
const CURRENCY = 'USD'

/** A product that may be reviewed, with its current data. */
export interface ReviewableProduct extends OrderedProduct {
  available_quantity: number
  created_at: Date
  /** When its stock last moved. */
  moved_at: Date
}

/** An order that came to its end. */
export interface DemoOrder {
  customer: Pick<DemoReviewer, 'key' | 'name' | 'phone' | 'address'> & { id: string; email: string }
  /** Id of who moved the order on. */
  shopId: string
  review: DemoProductReview
  product: ReviewableProduct
  orderedAt: Date
  writtenAt: Date
}

/**
 * Adds the rows of an order, delivered before its review was written. Receives its units first, so that the stock stays the
 * same.
 */
export function addDemoOrder(rows: ReviewRows, order: DemoOrder): void {
  const { customer, review, product, orderedAt } = order
  const { phone, address } = customer
  const id = idFromName(`demo-order:${customer.key}:${review.product}`)
  const quantity = Math.max(review.quantity, product.min_quantity)
  const total = Number(product.price_minor) * quantity
  rows.orders.push({
    id,
    user_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    currency: CURRENCY,
    line_count: 1,
    total_minor: total,
    base_total_minor: total,
    phone,
    address,
    status: 'DELIVERED',
    idempotency_key: `demo-order-${review.product}`,
    request_hash: createHash('sha256')
      .update(JSON.stringify([product.id, quantity, phone, address]))
      .digest('hex'),
    created_at: orderedAt,
  })
  const line = { id: idFromName(`demo-order-line:${id}`), orderId: id, position: 1, quantity }
  rows.order_lines.push(lineRow({ ...line, stock: product.available_quantity + quantity }, product))
  addEvents(rows, id, order)
  moveStock(rows, id, quantity, order)
}

function addEvents(rows: ReviewRows, id: string, { customer, shopId, orderedAt, writtenAt }: DemoOrder): void {
  const takesMs = Math.min(6 * DAY, 0.6 * (writtenAt.getTime() - orderedAt.getTime()))
  const enter = (from: string | null, to: string, actor: string, share: number) =>
    rows.order_events.push({
      order_id: id,
      from_status: from,
      to_status: to,
      actor_id: actor,
      at: new Date(orderedAt.getTime() + share * takesMs),
    })
  enter(null, 'PLACED', customer.id, 0)
  enter('PLACED', 'CONFIRMED', shopId, 0.05)
  enter('CONFIRMED', 'SHIPPED', shopId, 0.3)
  enter('SHIPPED', 'DELIVERED', shopId, 1)
}

function moveStock(rows: ReviewRows, id: string, quantity: number, { product, orderedAt }: DemoOrder): void {
  // In a shop that has sold since, this is written into the books late: a journal only grows.
  const at = orderedAt > product.moved_at ? orderedAt : product.moved_at
  product.moved_at = at
  const { id: product_id, available_quantity: stock } = product
  rows.stock_ledger.push(
    { product_id, reason: 'ADJUSTMENT', delta: quantity, balance_after: stock + quantity, at },
    { product_id, order_id: id, reason: 'ORDER', delta: -quantity, balance_after: stock, at },
  )
}
