import type {
  LineProgress,
  Shipment,
  ShipmentLine,
  Order,
  OrderAddressChange,
  OrderNote,
} from '@instrumenta/prisma/client'
import type { Loader, ChildPageRequest } from '../../shared/batch-loader'
import { createLoader, createPageLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import { orderNoteColumns } from '../../shared/model-columns.sql'
import { listNewestOfParents } from '../../shared/newest.sql'
import type { Connection } from '../../shared/pagination'
import { newestFirst } from '../../shared/pagination'
import { readAddressChanges } from './order-details.sql'
import type { ShownOrder } from './orders.loaders'

/** A shipment with its lines, in the order's order of lines. */
interface ShownShipment extends Shipment {
  lines: ShipmentLine[]
}

export interface ShipmentOfOrder extends ShownShipment {
  order: ShownOrder
}

export type Progress = Pick<LineProgress, 'shipped' | 'cancelled' | 'returned' | 'cancelledMinor' | 'creditedMinor'>

export interface ShipmentLoaders {
  /** Shipments by order id, oldest first. */
  shipments: Loader<string, ShownShipment[]>
  /** Shipped, cancelled and returned quantities by line id. */
  lineProgress: Loader<string, Progress>
}

/** Progress of a line without shipments, cancellations and returns. */
export const NOTHING_YET: Progress = {
  shipped: 0,
  cancelled: 0,
  returned: 0,
  cancelledMinor: 0n,
  creditedMinor: 0n,
}

export function createShipmentLoaders(db: Db): ShipmentLoaders {
  return {
    shipments: createLoader(async (orderIds) => {
      const shipments = await db.shipment.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: [{ shippedAt: 'asc' }, { id: 'asc' }],
        include: { lines: { orderBy: { line: { position: 'asc' } } } },
      })
      return orderIds.map((id) => shipments.filter(({ orderId }) => orderId === id))
    }),
    lineProgress: createLoader(async (lineIds) => {
      const rows = await db.lineProgress.findMany({ where: { lineId: { in: [...lineIds] } } })
      const byLine = new Map(rows.map((row) => [row.lineId, row]))
      return lineIds.map((id) => byLine.get(id) ?? NOTHING_YET)
    }),
  }
}

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
