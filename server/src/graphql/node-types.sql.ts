import { Prisma } from '@instrumenta/prisma/client'
import { createLoader } from '../shared/batch-loader'
import type { Loader } from '../shared/batch-loader'
import type { Db } from '../shared/db'
import { isUuid } from '../shared/validation'

/** Tables of the types that implement `Node`. Ids are UUIDs, so none is in two of them. */
export const tablesOfNodes = {
  Article: 'articles',
  Company: 'companies',
  Inquiry: 'inquiries',
  Order: 'orders',
  OrderList: 'order_lists',
  OrderReturn: 'order_returns',
  Product: 'products',
  Quotation: 'quotations',
  User: 'users',
  WebhookEndpoint: 'webhook_endpoints',
} as const

export type NodeType = keyof typeof tablesOfNodes

export interface NodeLoaders {
  /** Name of the type of an id; null for an unknown id. */
  nodeType: Loader<string, NodeType | null>
}

/** Queries all primary keys in one statement. */
export function createNodeLoaders(db: Db): NodeLoaders {
  return {
    nodeType: createLoader(async (ids: readonly string[]) => {
      const wanted = ids.filter(isUuid)
      if (wanted.length === 0) return ids.map(() => null)
      const lookUps = Object.entries(tablesOfNodes).map(
        ([type, table]) =>
          Prisma.sql`SELECT id, ${type} AS type FROM ${Prisma.raw(table)} WHERE id = ANY(${wanted}::uuid[])`,
      )
      const rows = await db.sql.query<{ id: string; type: NodeType }>(Prisma.join(lookUps, ' UNION ALL '))
      const types = new Map(rows.map(({ id, type }) => [id, type]))
      return ids.map((id) => types.get(id.toLowerCase()) ?? null)
    }),
  }
}
