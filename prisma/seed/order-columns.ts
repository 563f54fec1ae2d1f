import type { Columns, Row } from './insert-rows'

/** Columns of `orders` that a seed fills. */
export const ORDER_COLUMNS: Columns = {
  id: 'uuid',
  user_id: 'uuid',
  customer_name: 'text',
  customer_email: 'text',
  currency: 'char(3)',
  line_count: 'int',
  total_minor: 'bigint',
  base_total_minor: 'bigint',
  phone: 'text',
  address: 'text',
  status: '"OrderStatus"',
  idempotency_key: 'text',
  request_hash: 'text',
  created_at: 'timestamptz(3)',
}

/** Columns of `order_lines`. */
export const LINE_COLUMNS: Columns = {
  id: 'uuid',
  order_id: 'uuid',
  position: 'int',
  product_id: 'uuid',
  sku: 'text',
  product_name: 'text',
  unit_price_minor: 'bigint',
  base_unit_price_minor: 'bigint',
  quantity: 'int',
  min_quantity: 'int',
  available_quantity: 'int',
}

/** Columns of `order_events`. */
export const EVENT_COLUMNS: Columns = {
  order_id: 'uuid',
  from_status: '"OrderStatus"',
  to_status: '"OrderStatus"',
  actor_id: 'uuid',
  at: 'timestamptz(3)',
}

/** Columns of `stock_ledger`. */
export const LEDGER_COLUMNS: Columns = {
  product_id: 'uuid',
  order_id: 'uuid',
  reason: '"StockReason"',
  delta: 'int',
  balance_after: 'int',
  at: 'timestamptz(3)',
}

/** A product as lines copy it. */
export interface OrderedProduct {
  id: string
  sku: string
  name: string
  price_minor: string
  min_quantity: number
}

/** A line of an order in the base currency, with the stock that was there before it. */
export function lineRow(
  line: { id: string; orderId: string; position: number; quantity: number; stock: number },
  { id, sku, name, price_minor, min_quantity }: OrderedProduct,
): Row {
  return {
    id: line.id,
    order_id: line.orderId,
    position: line.position,
    product_id: id,
    sku,
    product_name: name,
    unit_price_minor: price_minor,
    base_unit_price_minor: price_minor,
    quantity: line.quantity,
    min_quantity,
    available_quantity: line.stock,
  }
}
