import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** Products in the shop by SKU, their own or that of a current size. */
export async function readBySku(sql: Sql, skus: readonly string[]): Promise<Map<string, Product>> {
  const rows = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      SELECT ${columns}, asked_sku AS "askedSku" FROM (
        SELECT taken_skus.sku AS asked_sku, taken_skus.product_id AS asked_id
        FROM taken_skus LEFT JOIN product_variants ON product_variants.id = variant_id
        WHERE taken_skus.sku = ANY(${[...new Set(skus)]}::text[]) AND retired_at IS NULL
      ) AS asked JOIN products ON products.id = asked_id
      WHERE deleted_at IS NULL`,
    'products_by_sku',
  )
  return new Map((rows as (Product & { askedSku: string })[]).map(({ askedSku, ...product }) => [askedSku, product]))
}

/** `shownWithId`: the product on whose page it is shown. */
export type RelatedProduct = Product & { shownWithId: string }

/** Related products in the order in which they are shown, also those that are not in the shop. */
export function readRelated(sql: Sql, productIds: readonly string[]): Promise<RelatedProduct[]> {
  return sql.rows(
    { ...productColumns, row: undefined as RelatedProduct | undefined },
    (columns) => Prisma.sql`
      SELECT ${columns}, product_id AS "shownWithId" FROM related_products JOIN products ON id = related_id
      WHERE product_id = ANY(${[...productIds]}::uuid[]) ORDER BY product_id, position`,
    'related_products',
  )
}
