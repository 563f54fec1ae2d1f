import type { OrderListLine } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** A line with the names of its product and size, which may be deleted. */
export type NamedListLine = OrderListLine & { product: { name: string }; variant: { name: string } | null }

export interface OrderListLoaders {
  /** Lines by list id, in the order in which they were added. */
  orderListLines: Loader<string, NamedListLine[]>
  /** Line counts by list id. */
  orderListLineCounts: Loader<string, number>
}

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
