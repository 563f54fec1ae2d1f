import type { Order } from '@instrumenta/prisma/client'
import type { Ordering } from '../../shared/pagination'
import { newestFirst, orderByInstant } from '../../shared/pagination'

/** In which order to list orders; the names of the schema's `OrderSort`. */
export type OrderSort = 'NEWEST' | 'OLDEST' | 'TOTAL_HIGHEST' | 'TOTAL_LOWEST' | 'UPDATED'

/** An order of the list: by a key and then by id, both in one direction. */
export interface OrderOrdering extends Ordering<Order> {
  /** `base_due` is what there is to pay, in the base currency as it was. */
  key: 'created_at' | 'updated_at' | 'base_due'
  direction: 'ASC' | 'DESC'
}

/** The order of orders everywhere, unless another is asked for. */
export const newestOrders = newestFirst<Order>('ORDERS')

const byDue = {
  key: 'base_due',
  type: 'bigint',
  cursorOf: ({ id, baseTotalMinor, baseCancelledMinor }: Order) => ({
    key: String(baseTotalMinor - baseCancelledMinor),
    id,
  }),
} as const

/** How each order reads and writes its keys. */
export const orderSorts: Record<OrderSort, OrderOrdering> = {
  NEWEST: { ...newestOrders, key: 'created_at', direction: 'DESC' },
  OLDEST: { ...orderByInstant('ORDERS_BY_AGE', ({ createdAt }) => createdAt), key: 'created_at', direction: 'ASC' },
  TOTAL_HIGHEST: { ...byDue, name: 'ORDERS_BY_TOTAL', direction: 'DESC' },
  TOTAL_LOWEST: { ...byDue, name: 'ORDERS_BY_LEAST_TOTAL', direction: 'ASC' },
  UPDATED: { ...orderByInstant('ORDERS_BY_CHANGE', ({ updatedAt }) => updatedAt), key: 'updated_at', direction: 'ASC' },
}
