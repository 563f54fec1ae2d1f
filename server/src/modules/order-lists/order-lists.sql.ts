import { Prisma } from '@instrumenta/prisma/client'
import type { LineItem } from '../../shared/lines'
import type { Sql } from '../../shared/sql'
import type { ListLine } from './order-lists.input'
import { MAX_QUANTITY } from './order-lists.input'

/** Name of the basket among its owner's lists: nobody can give a list no name. */
export const BASKET = ''

/**
 * Writes lines: new ones, and those that are there, which get the quantity or have it added. Products that are not in the
 * shop are left out. A new one stands where one of the same product stood that is being taken out, so that choosing a size moves
 * nothing.
 */
export async function writeLines(
  sql: Sql,
  listId: string,
  lines: readonly ListLine[],
  mode: 'ADD' | 'SET',
  gone: readonly LineItem[] = [],
): Promise<void> {
  const sum = Prisma.sql`least(order_list_lines.quantity::bigint + excluded.quantity, ${MAX_QUANTITY})::int`
  await sql.query(Prisma.sql`
    INSERT INTO order_list_lines (list_id, product_id, variant_id, quantity, added_at, position)
    SELECT ${listId}::uuid, products.id, wanted.variant_id, least(sum(wanted.quantity), ${MAX_QUANTITY})::int,
      coalesce(min(left_by.added_at), now()), coalesce(min(left_by.position), min(place)::int)
    FROM unnest(
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variantId }) => variantId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[]
    ) WITH ORDINALITY AS wanted (product_id, variant_id, quantity, place)
    JOIN products ON products.id = wanted.product_id AND deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT added_at, position FROM order_list_lines JOIN unnest(
        ${gone.map(({ productId }) => productId)}::uuid[], ${gone.map(({ variantId }) => variantId)}::uuid[]
      ) AS gone (product_id, variant_id)
      ON order_list_lines.product_id = gone.product_id AND order_list_lines.variant_id IS NOT DISTINCT FROM gone.variant_id
      WHERE list_id = ${listId}::uuid AND gone.product_id = products.id ORDER BY added_at, position LIMIT 1
    ) AS left_by ON true
    GROUP BY products.id, wanted.variant_id
    ON CONFLICT (list_id, product_id, variant_id) DO UPDATE SET
      quantity = ${mode === 'ADD' ? sum : Prisma.sql`excluded.quantity`}`)
}
