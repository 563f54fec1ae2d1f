import type { OrderListLine } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** A line with what its product and its size are called, also of those that are gone. */
export type NamedListLine = OrderListLine & { product: { name: string }; variant: { name: string } | null }

/** Loaders of order lists. */
export interface OrderListLoaders {
  /** Lines by the id of their list, in the order in which they were added. */
  orderListLines: Loader<string, NamedListLine[]>
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
      const byList = new Map<string, NamedListLine[]>(listIds.map((id) => [id, []]))
      for (const line of lines) byList.get(line.listId)?.push(line)
      return listIds.map((id) => byList.get(id) ?? [])
    }),
  }
}
