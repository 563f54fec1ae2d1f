import type { Image } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { imageColumns } from '../../shared/model-columns.sql'
import { unplannedArray } from '../../shared/one-plan.sql'
import type { Sql } from '../../shared/sql'

type PlacedImage = Image & { productId: string }

/** All images of products in display order. The first is `products.image_id`. */
export function readPictures(sql: Sql, productIds: readonly string[]): Promise<PlacedImage[]> {
  const ids = unplannedArray(productIds)
  return sql.rows(
    { ...imageColumns, row: undefined as PlacedImage | undefined },
    (columns) => Prisma.sql`
      WITH placed AS (
        SELECT id AS product_id, image_id, 1 AS place FROM products WHERE id = ANY(${ids})
        UNION ALL
        SELECT product_id, product_pictures.image_id, position FROM product_pictures
        JOIN products ON products.id = product_id
        WHERE product_id = ANY(${ids}) AND product_pictures.image_id IS DISTINCT FROM products.image_id
      )
      SELECT ${columns}, product_id AS "productId" FROM placed JOIN images ON images.id = image_id
      ORDER BY product_id, place`,
    'product_pictures',
  )
}

/** Locks images until the transaction ends, so that they are not removed as unattached. */
export function lockImages(sql: Sql, ids: readonly string[]): Promise<Image[]> {
  return sql.rows(
    imageColumns,
    (columns) =>
      Prisma.sql`SELECT ${columns} FROM images WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  )
}
