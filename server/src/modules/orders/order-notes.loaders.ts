import type { Order, OrderAddressChange, OrderNote } from '@instrumenta/prisma/client'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { createLoader, createPageLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import { orderNoteColumns } from '../../shared/model-columns.sql'
import { listNewestOfParents } from '../../shared/newest.sql'
import type { Connection } from '../../shared/pagination'
import { newestFirst } from '../../shared/pagination'
import { readAddressChanges } from './address-changes.sql'

export interface AddressChangeOfOrder extends OrderAddressChange {
  /** True if the actor is the order's buyer. */
  isByCustomer: boolean
}

export interface OrderNoteLoaders {
  /** A page of staff notes, newest first. */
  orderNotes: Loader<ChildPageRequest, Connection<OrderNote>>
  /** The newest changes of the delivery address, oldest first. */
  addressChanges: Loader<Pick<Order, 'id' | 'userId'>, AddressChangeOfOrder[]>
}

const newestNotes = newestFirst<OrderNote>('ORDER_NOTES')

export function createOrderNoteLoaders(db: Db): OrderNoteLoaders {
  const counts = createLoader(async (orderIds: readonly string[]) => {
    const counted = await db.orderNote.groupBy({
      by: 'orderId',
      where: { orderId: { in: [...orderIds] } },
      _count: true,
    })
    const byOrder = new Map(counted.map(({ orderId, _count }) => [orderId, _count]))
    return orderIds.map((orderId) => byOrder.get(orderId) ?? 0)
  })
  return {
    orderNotes: createPageLoader((orderIds, page) =>
      listNewestOfParents(
        db.sql,
        {
          columns: orderNoteColumns,
          parent: ['order_id', 'orderId'],
          ordering: newestNotes,
          countOf: (orderId) => counts.load(orderId),
        },
        orderIds,
        page,
      ),
    ),
    addressChanges: createLoader(
      async (orders) => {
        const changes = await readAddressChanges(
          db.sql,
          orders.map(({ id }) => id),
        )
        return orders.map(({ id, userId }) =>
          changes
            .filter(({ orderId }) => orderId === id)
            .map((change) => ({ ...change, isByCustomer: change.actorId === userId })),
        )
      },
      ({ id }) => id,
    ),
  }
}
