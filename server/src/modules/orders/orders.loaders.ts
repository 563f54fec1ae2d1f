import type { Order, OrderEvent } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { createLoader, createPageLoader } from '../../shared/batch-loader'
import type { Connection } from '../../shared/pagination'
import { countOrdersByUser, listOrdersByUser } from './list-orders.service'

/** An event as the API gives it, which does not name the actor to everybody. */
export interface OrderEventOfOrder extends OrderEvent {
  /** Whether the actor is the one whose order it is. */
  isByCustomer: boolean
}

/** Loaders of orders. */
export interface OrderLoaders {
  /** Events of an order by its id, oldest first. */
  orderEvents: Loader<string, OrderEventOfOrder[]>
  /** A page of the orders of a person, newest first. */
  userOrders: Loader<ChildPageRequest, Connection<Order>>
}

/** Makes the loaders. */
export function createOrderLoaders(db: Db): OrderLoaders {
  const counts = createLoader((userIds: readonly string[]) => countOrdersByUser(db, userIds))
  return {
    orderEvents: createLoader(async (orderIds) => {
      const events = await db.sql.prepared<OrderEventOfOrder>(Prisma.sql`
        SELECT event.id, event.order_id AS "orderId", event.from_status AS "from", event.to_status AS "to",
          event.actor_id AS "actorId", event.at, event.actor_id = orders.user_id AS "isByCustomer"
        FROM order_events AS event JOIN orders ON orders.id = event.order_id
        WHERE event.order_id = ANY(${[...orderIds]}::uuid[])
        ORDER BY event.id`)
      const byOrder = new Map(orderIds.map((orderId): [string, OrderEventOfOrder[]] => [orderId, []]))
      for (const event of events) byOrder.get(event.orderId)?.push(event)
      return orderIds.map((orderId) => byOrder.get(orderId) ?? [])
    }),
    userOrders: createPageLoader((userIds, page) =>
      listOrdersByUser(db, userIds, page, (userId) => counts.load(userId)),
    ),
  }
}
