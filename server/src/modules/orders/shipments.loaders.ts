import type { LineProgress, Shipment, ShipmentLine } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { ShownOrder } from './shown-order'

/** A shipment with its pieces, in the order of the order's lines. */
export interface ShownShipment extends Shipment {
  lines: ShipmentLine[]
}

/** A shipment together with its order. */
export interface ShipmentOfOrder extends ShownShipment {
  order: ShownOrder
}

/** What has become of a line's pieces. */
export type Progress = Pick<LineProgress, 'shipped' | 'cancelled' | 'returned' | 'cancelledMinor' | 'creditedMinor'>

/** Loaders of what became of orders' pieces. */
export interface ShipmentLoaders {
  /** Shipments of an order by its id, oldest first. */
  shipments: Loader<string, ShownShipment[]>
  /** Of a line by its id. */
  lineProgress: Loader<string, Progress>
}

/** Of a line that is as it was ordered. */
export const NOTHING_YET: Progress = {
  shipped: 0,
  cancelled: 0,
  returned: 0,
  cancelledMinor: 0n,
  creditedMinor: 0n,
}

/** Makes the loaders. */
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
