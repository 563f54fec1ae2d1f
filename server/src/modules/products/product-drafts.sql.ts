import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import type { PublicationInput } from './products.input'

/** Products in the shop and drafts. Only for staff: visitors' statements ask for `deleted_at IS NULL`. */
export const isKept = Prisma.sql`(deleted_at IS NULL OR EXISTS (
  SELECT FROM product_drafts WHERE product_id = products.id AND NOT is_deleted
))`

export const isDraft = (publication: PublicationInput | null | undefined): boolean =>
  publication != null && publication.status !== 'IN_SHOP'

/** Makes a new product, inserted with `deleted_at`, a draft. */
export async function insertDraft(
  sql: Sql,
  id: string,
  publication: Pick<PublicationInput, 'visibleFrom'>,
): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO product_drafts (product_id, visible_from) VALUES (${id}::uuid, ${publication.visibleFrom ?? null}::timestamptz)`)
}

/** Locks a product until the transaction ends, also a draft or deleted one. */
export async function lockAnyProduct(sql: Sql, id: string): Promise<Product | undefined> {
  const [product] = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM products WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  )
  return product
}

/** Publishes a locked product or makes it a draft. A new product gets the current time as its creation time. */
export async function publish(sql: Sql, id: string, { status, visibleFrom }: PublicationInput): Promise<Product> {
  const [product] = await sql.rows(productColumns, (columns) =>
    status === 'IN_SHOP'
      ? Prisma.sql`
        WITH ready AS (DELETE FROM product_drafts WHERE product_id = ${id}::uuid RETURNING is_new)
        UPDATE products SET deleted_at = NULL,
          created_at = CASE WHEN (SELECT is_new FROM ready) THEN now() ELSE created_at END
        WHERE id = ${id}::uuid RETURNING ${columns}`
      : Prisma.sql`
        WITH kept AS (
          INSERT INTO product_drafts (product_id, visible_from, is_new)
          VALUES (${id}::uuid, ${visibleFrom ?? null}::timestamptz, false)
          ON CONFLICT (product_id) DO UPDATE SET visible_from = excluded.visible_from
        )
        UPDATE products SET deleted_at = coalesce(deleted_at, now()) WHERE id = ${id}::uuid RETURNING ${columns}`,
  )
  if (!product) throw new Error(`Product ${id} is not there`)
  return product
}

/** True if the time of a draft has come. */
export const hasDueDrafts = Prisma.sql`EXISTS (SELECT FROM product_drafts WHERE visible_from <= now())`

/** Publishes all drafts that are due, and returns how many. The time is checked again under the lock: an admin may just have changed it. */
export async function publishDue(sql: Sql): Promise<number> {
  const rows = await sql.query(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM products JOIN product_drafts ON product_id = id
      WHERE visible_from <= now() ORDER BY id FOR NO KEY UPDATE OF products
    ), ready AS (
      DELETE FROM product_drafts USING due WHERE product_id = due.id AND visible_from <= now() RETURNING product_id, is_new
    )
    UPDATE products SET deleted_at = NULL, created_at = CASE WHEN is_new THEN now() ELSE created_at END
    FROM ready WHERE id = product_id RETURNING id`)
  return rows.length
}
