import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isLow } from '../products/managed-products.sql'

/** Products in one email. The next run reports the rest. */
const MAX_PRODUCTS = 50

/** Queues one email about products whose stock has become low, and clears the marks of restocked ones. */
export async function emailLowStock(sql: Sql, shopAddress: string): Promise<void> {
  await sql.query(Prisma.sql`
    WITH recovered AS (
      UPDATE low_stock SET told_at = NULL FROM products
      WHERE products.id = low_stock.product_id AND told_at IS NOT NULL AND NOT (${isLow})
    ), low AS (
      SELECT id, sku, name, available_quantity FROM products
      WHERE ${isLow} AND NOT EXISTS (
        SELECT FROM low_stock AS known WHERE known.product_id = products.id AND known.told_at IS NOT NULL
      )
      ORDER BY available_quantity::float8 / min_quantity, id LIMIT ${MAX_PRODUCTS}
    ), told AS (
      INSERT INTO low_stock (product_id, told_at) SELECT id, now() FROM low
      ON CONFLICT (product_id) DO UPDATE SET told_at = EXCLUDED.told_at
    )
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'low-stock', ${shopAddress}::text, jsonb_build_object('products',
      jsonb_agg(jsonb_build_object('sku', sku, 'name', name, 'pieces', available_quantity)))
    FROM low HAVING count(*) > 0`)
}
