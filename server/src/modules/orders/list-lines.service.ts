import type { Order, OrderLine } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { orderColumns, readByIds } from '../../shared/model-columns.sql'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { readPlacedLines } from './order-lines.sql'
import { NOTHING_YET } from './shipments.loaders'
import type { Progress } from './shipments.loaders'

/** A line together with its order. */
export interface ListedLine {
  order: Order
  line: OrderLine
  /** What has become of its pieces. */
  progress: Progress
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
  const counts = await db.lineProgress.findMany({ where: { lineId: { in: lines.map(({ id }) => id) } } })
  const progressOf = new Map<string, Progress>(counts.map((count) => [count.lineId, count]))
  const listed = lines.flatMap((line) => {
    const order = byId.get(line.orderId)
    return order ? [{ order, line, progress: progressOf.get(line.id) ?? NOTHING_YET }] : []
  })
  const where = userIds ? { order: { userId: { in: userIds } } } : {}
  return toConnection(listed, page, byOrder, () => db.orderLine.count({ where }))
}
