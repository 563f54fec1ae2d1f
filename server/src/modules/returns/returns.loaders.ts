import type { CreditNote, Order, OrderReturn, ReturnEvent, ReturnLine, ReturnPhoto } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface LineOfReturn extends ReturnLine {
  orderReturn: OrderReturn
  order: Order
}

/** An event of a return. Only staff may see the actor. */
export type EventOfReturn = ReturnEvent & { isByCustomer: boolean }

/** Keys are ids of returns unless stated. */
export interface ReturnLoaders {
  /** Returns by order id, oldest first. */
  returnsOfOrder: Loader<string, OrderReturn[]>
  /** Lines of a return, in the order's order of lines. */
  returnLines: Loader<string, ReturnLine[]>
  /** Photos of a return, in the order of upload. */
  returnPhotos: Loader<string, ReturnPhoto[]>
  /** Oldest first. */
  returnEvents: Loader<string, ReturnEvent[]>
  /** Units that were accepted or received in returns, by id of the order line. */
  acceptedPieces: Loader<string, number>
  /** Credit notes by order id, oldest first. */
  creditNotes: Loader<string, CreditNote[]>
  /** Orders by order id. */
  orderOfReturn: Loader<string, Order>
}

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
