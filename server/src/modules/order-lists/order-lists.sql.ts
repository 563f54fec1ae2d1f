import { Prisma } from '@instrumenta/prisma/client'
import type { LineItem } from '../../shared/fields'
import type { Sql } from '../../shared/sql'
import { MAX_INT } from '../../shared/validation'
import type { ListLine } from './order-lists.input'

/** The basket's name among its owner's lists. Saved lists always have a longer one. */
export const BASKET = ''

/**
 * Inserts lines, or sets or adds the quantity of lines that exist. Products that are not in the shop are skipped. A new line takes
 * the position of a removed line of the same product, so that choosing a size does not move it.
 */
export async function writeLines(
  sql: Sql,
  {
    listId,
    lines,
    mode,
    removed = [],
  }: { listId: string; lines: readonly ListLine[]; mode: 'ADD' | 'SET'; removed?: readonly LineItem[] },
): Promise<void> {
  const sum = Prisma.sql`least(order_list_lines.quantity::bigint + excluded.quantity, ${MAX_INT})::int`
  await sql.query(Prisma.sql`
    INSERT INTO order_list_lines (list_id, product_id, variant_id, quantity, added_at, position)
    SELECT ${listId}::uuid, products.id, wanted.variant_id, least(sum(wanted.quantity), ${MAX_INT})::int,
      coalesce(min(left_by.added_at), now()), coalesce(min(left_by.position), min(place)::int)
    FROM unnest(
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variantId }) => variantId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[]
    ) WITH ORDINALITY AS wanted (product_id, variant_id, quantity, place)
    JOIN products ON products.id = wanted.product_id AND deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT added_at, position FROM order_list_lines JOIN unnest(
        ${removed.map(({ productId }) => productId)}::uuid[], ${removed.map(({ variantId }) => variantId)}::uuid[]
      ) AS removed (product_id, variant_id)
      ON order_list_lines.product_id = removed.product_id AND order_list_lines.variant_id IS NOT DISTINCT FROM removed.variant_id
      WHERE list_id = ${listId}::uuid AND removed.product_id = products.id ORDER BY added_at, position LIMIT 1
    ) AS left_by ON true
    GROUP BY products.id, wanted.variant_id
    ON CONFLICT (list_id, product_id, variant_id) DO UPDATE SET
      quantity = ${mode === 'ADD' ? sum : Prisma.sql`excluded.quantity`}`)
}
