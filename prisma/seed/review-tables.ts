import type { Columns, Row } from './insert-rows'

/** Tables in the order in which they must be filled, with the columns that are. */
export const REVIEW_TABLES = {
  users: {
    id: 'uuid',
    firebase_uid: 'text',
    email: 'text',
    email_verified: 'boolean',
    name: 'text',
    created_at: 'timestamptz(3)',
  },
  orders: {
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
  },
  order_events: {
    order_id: 'uuid',
    from_status: '"OrderStatus"',
    to_status: '"OrderStatus"',
    actor_id: 'uuid',
    at: 'timestamptz(3)',
  },
  stock_ledger: {
    product_id: 'uuid',
    order_id: 'uuid',
    reason: '"StockReason"',
    delta: 'int',
    balance_after: 'int',
    at: 'timestamptz(3)',
  },
  reviews: {
    id: 'uuid',
    user_id: 'uuid',
    product_id: 'uuid',
    name: 'text',
    rating: 'int',
    comment: 'text',
    is_verified_purchase: 'boolean',
    created_at: 'timestamptz(3)',
  },
} satisfies Record<string, Columns>

/** The rows of each table. Journal rows stand in the order in which things happened. */
export type ReviewRows = Record<keyof typeof REVIEW_TABLES, Row[]>
