import type { Order } from '@instrumenta/prisma/client'
import type { Ordering } from '../../shared/pagination'
import { newestFirst, orderByInstant } from '../../shared/pagination'

/** `OrderSort` of the schema. */
export type OrderSort = 'NEWEST' | 'OLDEST' | 'TOTAL_HIGHEST' | 'TOTAL_LOWEST' | 'UPDATED'

/** Sorts by a key and then by id, both in one direction. */
export interface OrderOrdering extends Ordering<Order> {
  /** `base_due` is the total without cancelled pieces, in the base currency at the time of the order. */
  key: 'created_at' | 'updated_at' | 'base_due'
  direction: 'ASC' | 'DESC'
}

export const newestOrders = newestFirst<Order>('ORDERS')

const byDue = {
  key: 'base_due',
  type: 'bigint',
  cursorOf: ({ id, baseTotalMinor, baseCancelledMinor }: Order) => ({
    key: String(baseTotalMinor - baseCancelledMinor),
    id,
  }),
} as const

export const orderSorts: Record<OrderSort, OrderOrdering> = {
  NEWEST: { ...newestOrders, key: 'created_at', direction: 'DESC' },
  OLDEST: { ...orderByInstant('ORDERS_BY_AGE', ({ createdAt }) => createdAt), key: 'created_at', direction: 'ASC' },
  TOTAL_HIGHEST: { ...byDue, name: 'ORDERS_BY_TOTAL', direction: 'DESC' },
  TOTAL_LOWEST: { ...byDue, name: 'ORDERS_BY_LEAST_TOTAL', direction: 'ASC' },
  UPDATED: { ...orderByInstant('ORDERS_BY_CHANGE', ({ updatedAt }) => updatedAt), key: 'updated_at', direction: 'ASC' },
}
