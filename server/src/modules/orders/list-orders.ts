import type { Order, OrderLine, OrderStatus } from '@instrumenta/prisma/client'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { newestFirst, orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'
import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Db } from '../../shared/db'
import { orderColumns, readByIds } from '../../shared/model-columns.sql'
import type { Money } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoneyIn } from '../../shared/money'
import { isStorable, parseInput } from '../../shared/validation'
import type { OrderFilter } from './list-orders.input'
import { orderFilter } from './list-orders.input'
import { conditionsOf, countByStatus, countOrders, readOrders, sumByCurrency } from './list-orders.sql'
import { readPlacedLines } from './order-lines.sql'
import { orderStatuses } from './order-states'
import type { Progress } from './order-details.loaders'
import { NOTHING_YET } from './order-details.loaders'

/** `OrderSort` of the schema. */
type OrderSort = 'NEWEST' | 'OLDEST' | 'TOTAL_HIGHEST' | 'TOTAL_LOWEST' | 'UPDATED'

/** Sorts by a key and then by id, both in one direction. */
export interface OrderOrdering extends Ordering<Order> {
  /** `base_due` is the total without cancelled units, in the base currency at the time of the order. */
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

/** Lists all orders, for staff. */
export async function listOrders(
  db: Db,
  page: PageRequest,
  filter: unknown,
  sort: OrderSort = 'NEWEST',
): Promise<Connection<Order>> {
  const ordering = orderSorts[sort]
  const after = readPageRequest(page, ordering)
  const conditions = await findConditions(db, readFilter(filter))
  const rows = await readOrders(db.sql, conditions, ordering, after, page.first)
  return toConnection(rows, page, ordering, () => countOrders(db.sql, conditions))
}

/** Counts orders per status; ignores `filter.status`. */
export async function countOrdersByStatus(db: Db, filter: unknown): Promise<{ status: OrderStatus; count: number }[]> {
  const rows = await countByStatus(db.sql, await findConditions(db, { ...readFilter(filter), status: null }))
  return orderStatuses.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}

/** Sums the totals of orders by currency. Null for too many orders, or for a sum that is not exact in every client. */
export async function sumOrders(db: Db, filter: unknown, max?: number): Promise<Money[] | null> {
  const sums = await sumByCurrency(db.sql, await findConditions(db, readFilter(filter)), max)
  if (!sums || sums.some(({ dueMinor }) => dueMinor > MAX_MINOR_UNITS)) return null
  return sums.map(({ currency, dueMinor }) => toMoneyIn(dueMinor, currency))
}

async function findConditions(db: Db, filter: OrderFilter) {
  const { customerEmail } = filter
  return conditionsOf(filter, customerEmail == null ? null : await findAccounts(db, customerEmail))
}

const readFilter = (input: unknown): OrderFilter => parseInput(orderFilter, input, 'filter') ?? {}

/** Looks up the few account ids first: a join would let PostgreSQL read every order. */
async function findAccounts(db: Db, email: string): Promise<string[]> {
  // PostgreSQL can't store the text, so no row matches.
  if (!isStorable(email)) return []
  const accounts = await db.user.findMany({ where: { email: foldEmailAddress(email) }, select: { id: true } })
  return accounts.map(({ id }) => id)
}

export interface ListedLine {
  order: Order
  line: OrderLine
  progress: Progress
}

/** Newest order first, then the customer's order of lines. Cursors name a line, and lines are never deleted. */
const byOrder: Ordering<ListedLine> = {
  name: 'ORDER_LINES',
  type: 'timestamptz',
  cursorOf: ({ order, line }) => ({ key: order.createdAt.toISOString(), id: line.id }),
}

/** Lists order lines for the REST API: all, or those of accounts with an email address. A page may end within an order. */
export async function listLines(db: Db, page: PageRequest, email?: string): Promise<Connection<ListedLine>> {
  return listLinesOf(db, page, email === undefined ? null : await findAccounts(db, email))
}

/** @param userIds buyers; null for all */
export async function listLinesOf(
  db: Db,
  page: PageRequest,
  userIds: string[] | null,
): Promise<Connection<ListedLine>> {
  const lines = await readPlacedLines(db.sql, userIds, readPageRequest(page, byOrder), page)
  const orders = await readByIds(db.sql, orderColumns, [...new Set(lines.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const counts = await db.lineProgress.findMany({ where: { lineId: { in: lines.map(({ id }) => id) } } })
  const progressOf = new Map<string, Progress>(counts.map((count) => [count.lineId, count]))
  const listed = lines.flatMap((line) => {
    const order = byId.get(line.orderId)
    return order ? [{ order, line, progress: progressOf.get(line.id) ?? NOTHING_YET }] : []
  })
  const where = userIds ? { order: { userId: { in: userIds } } } : {}
  return toConnection(listed, page, byOrder, () => db.orderLine.count({ where }))
}
