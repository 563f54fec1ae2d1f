import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isKept } from '../products/product-drafts.sql'

export interface ProductCounts {
  id: string
  /** Products in the shop and drafts. */
  kept: number
  deleted: number
}

/** Counts the products of categories. An empty category has no row. */
export function countProducts(sql: Sql, ids: readonly string[]): Promise<ProductCounts[]> {
  return sql.query(
    Prisma.sql`
      SELECT category_id AS id, count(*) FILTER (WHERE ${isKept})::int AS kept,
        count(*) FILTER (WHERE NOT ${isKept})::int AS deleted
      FROM products WHERE category_id = ANY(${[...ids]}::uuid[]) GROUP BY category_id`,
    'category_product_counts',
  )
}

/** Finds the image of the newest product of each category, in the shop and with an image. */
export function findCategoryImages(sql: Sql, ids: readonly string[]): Promise<{ id: string; imageId: string }[]> {
  return sql.query(
    Prisma.sql`
      SELECT category.id, newest.image_id AS "imageId"
      FROM unnest(${[...ids]}::uuid[]) AS category (id) CROSS JOIN LATERAL (
        SELECT image_id FROM products
        WHERE category_id = category.id AND image_id IS NOT NULL AND deleted_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) AS newest`,
    'category_images',
  )
}

/**
 * Moves all products of a category, also deleted ones, and returns how many. Their version is raised, so that open edit forms report a
 * conflict. Rows are locked by id, as orders lock them.
 */
export async function moveProducts(sql: Sql, from: string, to: string): Promise<number> {
  const [moved] = await sql.query<{ count: number }>(Prisma.sql`
    WITH locked AS MATERIALIZED (
      SELECT id FROM products WHERE category_id = ${from}::uuid ORDER BY id FOR NO KEY UPDATE
    ), moved AS (
      UPDATE products SET category_id = ${to}::uuid, version = version + 1 FROM locked WHERE products.id = locked.id
      RETURNING products.id
    )
    SELECT count(*)::int AS count FROM moved`)
  return moved?.count ?? 0
}

/** Sets the order of all categories. Rows whose position is unchanged are not written. */
export async function writeOrder(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE categories SET position = wanted.position
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    WHERE categories.id = wanted.id AND categories.position <> wanted.position RETURNING categories.id`)
}

/** Removes a slug from the former slugs of all categories, because another category takes it. */
export async function removeFormerSlug(sql: Sql, slug: string): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE categories SET former_slugs = array_remove(former_slugs, ${slug}) WHERE ${slug} = ANY(former_slugs) RETURNING id`)
}
