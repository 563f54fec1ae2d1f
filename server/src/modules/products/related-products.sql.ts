import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** A product that is shown with another. */
export type RelatedProduct = Product & { shownWithId: string }

/** The products that are shown with these, each one's in their order; also those that are not in the shop. */
export function readRelated(sql: Sql, productIds: readonly string[]): Promise<RelatedProduct[]> {
  return sql.rows(
    { ...productColumns, row: undefined as RelatedProduct | undefined },
    (columns) => Prisma.sql`
      SELECT ${columns}, product_id AS "shownWithId" FROM related_products JOIN products ON id = related_id
      WHERE product_id = ANY(${[...productIds]}::uuid[]) ORDER BY product_id, position`,
    'related_products',
  )
}
