import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import type { ListLine } from './order-lists.input'
import { MAX_QUANTITY } from './order-lists.input'

/** Name of the basket among its owner's lists: nobody can give a list no name. */
export const BASKET = ''

/**
 * Holds the owner, so that changes of their lists come one after the other, and nothing is written for somebody whose
 * account has ended: false then.
 */
export async function holdOwner(sql: Sql, ownerId: string): Promise<boolean> {
  const people = await sql.query(
    Prisma.sql`SELECT id FROM users WHERE id = ${ownerId}::uuid AND removed_at IS NULL FOR NO KEY UPDATE`,
  )
  return people.length > 0
}

/**
 * Writes lines: new ones, and those that are there, which get the quantity or have it added. Products that are not in the
 * shop are left out.
 */
export async function writeLines(
  sql: Sql,
  listId: string,
  lines: readonly ListLine[],
  mode: 'ADD' | 'SET',
): Promise<void> {
  const sum = Prisma.sql`least(order_list_lines.quantity::bigint + excluded.quantity, ${MAX_QUANTITY})::int`
  await sql.query(Prisma.sql`
    INSERT INTO order_list_lines (list_id, product_id, quantity, position)
    SELECT ${listId}::uuid, products.id, least(sum(wanted.quantity), ${MAX_QUANTITY})::int, min(place)::int
    FROM unnest(
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]
    ) WITH ORDINALITY AS wanted (product_id, quantity, place)
    JOIN products ON products.id = wanted.product_id AND deleted_at IS NULL
    GROUP BY products.id
    ON CONFLICT (list_id, product_id) DO UPDATE SET
      quantity = ${mode === 'ADD' ? sum : Prisma.sql`excluded.quantity`}`)
}
