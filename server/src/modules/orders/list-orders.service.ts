import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Order, OrderStatus } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isStorable, parseInput } from '../../shared/validation'
import { orderFilter } from './list-orders.input'
import type { OrderFilter } from './list-orders.input'
import { conditionsOf, countByStatus, countOrders, readOrders } from './list-orders.sql'
import type { OrderSort } from './order-sorting'
import { orderSorts } from './order-sorting'
import { orderStatuses } from './order-states'

/** A page of everybody's orders. Throws BAD_USER_INPUT for a wrong page or filter. */
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

/** How many orders of a filter, but for its state, stand in each state. Throws BAD_USER_INPUT for a wrong filter. */
export async function countOrdersByStatus(db: Db, filter: unknown): Promise<{ status: OrderStatus; count: number }[]> {
  const rows = await countByStatus(db.sql, await findConditions(db, { ...readFilter(filter), status: null }))
  return orderStatuses.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}

async function findConditions(db: Db, filter: OrderFilter) {
  const { customerEmail } = filter
  return conditionsOf(filter, customerEmail == null ? null : await findAccounts(db, customerEmail))
}

const readFilter = (input: unknown): OrderFilter => parseInput(orderFilter, input, 'filter') ?? {}

/**
 * Ids of the accounts with an address, in any case. They keep it in lowercase, and are looked up first, since they are few: PostgreSQL might look at every
 * order in place of that.
 */
export async function findAccounts(db: Db, email: string): Promise<string[]> {
  // What cannot be stored is nobody's address; it must not reach PostgreSQL, which refuses it.
  if (!isStorable(email)) return []
  const accounts = await db.user.findMany({ where: { email: foldEmailAddress(email) }, select: { id: true } })
  return accounts.map(({ id }) => id)
}
