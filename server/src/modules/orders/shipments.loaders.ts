import type { LineProgress, Shipment, ShipmentLine } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
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
