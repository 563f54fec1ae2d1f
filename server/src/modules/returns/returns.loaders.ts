import type { CreditNote, Order, OrderReturn, ReturnEvent, ReturnLine, ReturnPhoto } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** A line of a return as the API gives it. */
export interface LineOfReturn extends ReturnLine {
  orderReturn: OrderReturn
  order: Order
}

/** An event as the API gives it, which does not name the actor to everybody. */
export type EventOfReturn = ReturnEvent & { isByCustomer: boolean }

/** Loaders of returns. All go by the return's id unless they say so. */
export interface ReturnLoaders {
  /** Those of an order by its id, oldest first. */
  returnsOfOrder: Loader<string, OrderReturn[]>
  /** Its pieces, in the order of the order's lines. */
  returnLines: Loader<string, ReturnLine[]>
  /** Its photos, in the order in which they were uploaded. */
  returnPhotos: Loader<string, ReturnPhoto[]>
  /** Oldest first. */
  returnEvents: Loader<string, ReturnEvent[]>
  /** Pieces that were accepted in returns, or came, by the id of their line. */
  acceptedPieces: Loader<string, number>
  /** The credit notes of an order by its id, oldest first. */
  creditNotes: Loader<string, CreditNote[]>
  /** An order by its id. */
  orderOfReturn: Loader<string, Order>
}

/** Makes the loaders. */
export function createReturnLoaders(db: Db): ReturnLoaders {
  return {
    returnsOfOrder: createLoader(async (orderIds) => {
      const rows = await db.orderReturn.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      return groupById(orderIds, rows, ({ orderId }) => orderId)
    }),
    returnLines: createLoader(async (ids) => {
      const rows = await db.returnLine.findMany({
        where: { returnId: { in: [...ids] } },
        orderBy: { line: { position: 'asc' } },
      })
      return groupById(ids, rows, ({ returnId }) => returnId)
    }),
    returnPhotos: createLoader(async (ids) => {
      const rows = await db.returnPhoto.findMany({
        where: { returnId: { in: [...ids] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      return groupById(ids, rows, ({ returnId }) => returnId)
    }),
    returnEvents: createLoader(async (ids) => {
      const rows = await db.returnEvent.findMany({ where: { returnId: { in: [...ids] } }, orderBy: { id: 'asc' } })
      return groupById(ids, rows, ({ returnId }) => returnId)
    }),
    acceptedPieces: createLoader(async (lineIds) => {
      const counted = await db.returnLine.groupBy({
        by: 'lineId',
        where: { lineId: { in: [...lineIds] }, accepted: { not: null } },
        _sum: { counted: true },
      })
      const byLine = new Map(counted.map(({ lineId, _sum }) => [lineId, _sum.counted ?? 0]))
      return lineIds.map((id) => byLine.get(id) ?? 0)
    }),
    creditNotes: createLoader(async (orderIds) => {
      const rows = await db.creditNote.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      return groupById(orderIds, rows, ({ orderId }) => orderId)
    }),
    orderOfReturn: createLoader(async (ids) => {
      const rows = await db.order.findMany({ where: { id: { in: [...ids] } } })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => {
        const order = byId.get(id)
        if (!order) throw new Error(`There is no order ${id}`)
        return order
      })
    }),
  }
}
