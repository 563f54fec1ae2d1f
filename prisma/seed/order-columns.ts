import type { Columns } from './insert-rows'

/** Columns of `orders` that a seed fills. */
export const ORDER_COLUMNS: Columns = {
  id: 'uuid',
  user_id: 'uuid',
  product_id: 'uuid',
  customer_name: 'text',
  customer_email: 'text',
  product_name: 'text',
  unit_price_minor: 'bigint',
  currency: 'char(3)',
  min_quantity: 'int',
  available_quantity: 'int',
  order_quantity: 'int',
  phone: 'text',
  address: 'text',
  status: '"OrderStatus"',
  idempotency_key: 'text',
  request_hash: 'text',
  created_at: 'timestamptz(3)',
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
