import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** Products of the shop by codes, of which each is the product's own or that of a size which it comes in. */
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
