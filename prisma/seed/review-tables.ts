import type { Columns, Row } from './insert-rows'
import { EVENT_COLUMNS, LEDGER_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS } from './order-columns'

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
  orders: ORDER_COLUMNS,
  order_lines: LINE_COLUMNS,
  order_events: EVENT_COLUMNS,
  stock_ledger: LEDGER_COLUMNS,
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

/** Rows of each table. Journal rows are in chronological order. */
export type ReviewRows = Record<keyof typeof REVIEW_TABLES, Row[]>
