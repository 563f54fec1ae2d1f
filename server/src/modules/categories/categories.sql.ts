import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isKept } from '../products/products.service'

/** How many products are in a category. */
export interface ProductCounts {
  id: string
  /** In the shop, and drafts. */
  kept: number
  deleted: number
}

/** Counts the products of categories; nothing of those that are empty. */
export function countProducts(sql: Sql, ids: readonly string[]): Promise<ProductCounts[]> {
  return sql.query(
    Prisma.sql`
      SELECT category_id AS id, count(*) FILTER (WHERE ${isKept})::int AS kept,
        count(*) FILTER (WHERE NOT ${isKept})::int AS deleted
      FROM products WHERE category_id = ANY(${[...ids]}::uuid[]) GROUP BY category_id`,
    'category_product_counts',
  )
}

/**
 * Moves all products of a category, deleted ones too; the answer is how many. Forms that are open on them hear of it. They are held in
 * the order in which orders hold them.
 */
export async function moveProducts(sql: Sql, from: string, to: string): Promise<number> {
  const [moved] = await sql.query<{ count: number }>(Prisma.sql`
    WITH held AS MATERIALIZED (
      SELECT id FROM products WHERE category_id = ${from}::uuid ORDER BY id FOR NO KEY UPDATE
    ), moved AS (
      UPDATE products SET category_id = ${to}::uuid, version = version + 1 FROM held WHERE products.id = held.id
      RETURNING products.id
    )
    SELECT count(*)::int AS count FROM moved`)
  return moved?.count ?? 0
}

/** Writes the order of all categories; rows that stay in their place are not touched. */
export async function writeOrder(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE categories SET position = wanted.position
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    WHERE categories.id = wanted.id AND categories.position <> wanted.position RETURNING categories.id`)
}

/** Takes a name in addresses from whichever category had it formerly: it is about to lead elsewhere. */
export async function forgetFormerSlug(sql: Sql, slug: string): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE categories SET former_slugs = array_remove(former_slugs, ${slug}) WHERE ${slug} = ANY(former_slugs) RETURNING id`)
}
