import type { Order, OrderStatus, Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isStorable } from '../../shared/validation'

/** Which orders to list. All conditions hold together. */
export interface OrderFilter {
  status?: OrderStatus | null | undefined
  /** Email address of the accounts, in any case. */
  customerEmail?: string | null | undefined
}

/** The order of orders everywhere. */
export const newestOrders = newestFirst<Order>('ORDERS')

/** A page of everybody's orders. Throws BAD_USER_INPUT for a wrong page. */
export async function listOrders(db: Db, page: PageRequest, filter: OrderFilter): Promise<Connection<Order>> {
  const after = readPageRequest(page, newestOrders)
  const matching: Prisma.OrderWhereInput = {
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.customerEmail == null ? {} : { userId: { in: await findAccounts(db, filter.customerEmail) } }),
  }
  const rows = await db.order.findMany({
    where: { AND: [matching, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestOrders, () => db.order.count({ where: matching }))
}

/**
 * Ids of the accounts with an address, in any case. They keep it in lowercase, and are looked up first, since they are few: PostgreSQL might look at every
 * order in place of that.
 */
export async function findAccounts(db: Db, email: string): Promise<string[]> {
  // What cannot be stored is nobody's address; it must not reach PostgreSQL, which refuses it.
  if (!isStorable(email)) return []
  const accounts = await db.user.findMany({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
  return accounts.map(({ id }) => id)
}
