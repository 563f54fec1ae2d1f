import type { OrderEvent } from '@instrumenta/prisma/client'
import DataLoader from 'dataloader'
import type { Db } from '../../shared/db'

/** Loader of one request. */
export interface OrderLoaders {
  /** Events of an order by its id, oldest first. */
  orderEvents: DataLoader<string, OrderEvent[]>
}

/** Makes the loader for one request. */
export function createOrderLoaders(db: Db): OrderLoaders {
  return {
    orderEvents: new DataLoader(async (orderIds) => {
      const events = await db.orderEvent.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: { id: 'asc' },
      })
      return orderIds.map((orderId) => events.filter((event) => event.orderId === orderId))
    }),
  }
}
