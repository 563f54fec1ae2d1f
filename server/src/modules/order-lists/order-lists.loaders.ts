import type { OrderListLine } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** A line with what its product and its size are called, also of those that are gone. */
export type NamedListLine = OrderListLine & { product: { name: string }; variant: { name: string } | null }

/** Loaders of order lists. */
export interface OrderListLoaders {
  /** Lines by the id of their list, in the order in which they were added. */
  orderListLines: Loader<string, NamedListLine[]>
  /** How many lines a list has, by its id. */
  orderListLineCounts: Loader<string, number>
}

/** Makes the loaders. */
export function createOrderListLoaders(db: Db): OrderListLoaders {
  return {
    orderListLines: createLoader(async (listIds) => {
      const lines = await db.orderListLine.findMany({
        where: { listId: { in: [...listIds] } },
        orderBy: [{ addedAt: 'asc' }, { position: 'asc' }, { id: 'asc' }],
        include: { product: { select: { name: true } }, variant: { select: { name: true } } },
      })
      return groupById(listIds, lines, ({ listId }) => listId)
    }),
    orderListLineCounts: createLoader(async (listIds) => {
      const lists = await db.orderListLine.groupBy({
        by: 'listId',
        where: { listId: { in: [...listIds] } },
        _count: true,
      })
      const counts = new Map(lists.map(({ listId, _count }) => [listId, _count]))
      return listIds.map((id) => counts.get(id) ?? 0)
    }),
  }
}
