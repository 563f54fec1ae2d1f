import type { Order, OrderLine } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { orderColumns, readByIds } from '../../shared/model-columns.sql'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { readPlacedLines } from './order-lines.sql'

/** A line together with its order. */
export interface ListedLine {
  order: Order
  line: OrderLine
}

/** In the order of their orders, and within each as the customer listed them. Cursors name a line, which never goes away. */
const byOrder: Ordering<ListedLine> = {
  name: 'ORDER_LINES',
  type: 'timestamptz',
  cursorOf: ({ order, line }) => ({ key: order.createdAt.toISOString(), id: line.id }),
}

/**
 * A page of lines with their orders, the newest orders first. A page may begin and end within an order.
 * Throws BAD_USER_INPUT for a wrong page.
 * @param userIds only of their orders; null for those of everybody
 */
export async function listLines(db: Db, page: PageRequest, userIds: string[] | null): Promise<Connection<ListedLine>> {
  const lines = await readPlacedLines(db.sql, userIds, readPageRequest(page, byOrder), page)
  const orders = await readByIds(db.sql, orderColumns, [...new Set(lines.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const listed = lines.flatMap((line) => {
    const order = byId.get(line.orderId)
    return order ? [{ order, line }] : []
  })
  const where = userIds ? { order: { userId: { in: userIds } } } : {}
  return toConnection(listed, page, byOrder, () => db.orderLine.count({ where }))
}
