import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../../shared/sql'
import type { PageOfProducts } from '../export-rows.sql'
import { isKept } from '../../products/product-drafts.sql'

/** Description and focus of an image by column, without empty languages. */
export interface PictureFields {
  alt: string
  focus_x: number | null
  focus_y: number | null
  [translated: `alt_${string}`]: string
}

/** Current fields of an image, as JSON for comparison. */
export const fieldsOfImage = Prisma.sql`
  (jsonb_build_object('alt', images.alt, 'focus_x', images.focus_x, 'focus_y', images.focus_y) || coalesce((
    SELECT jsonb_object_agg('alt_' || language, told.alt) FROM image_translations AS told WHERE told.image_id = images.id
  ), '{}'::jsonb))`

/** Ordered ids of a product's images, in a query of `products`. */
export const listOfProduct = Prisma.sql`
  ARRAY(
    SELECT placed.image_id FROM (
      SELECT products.image_id, 1 AS place WHERE products.image_id IS NOT NULL
      UNION ALL
      SELECT further.image_id, further.position FROM product_pictures AS further
      WHERE further.product_id = products.id AND further.image_id IS DISTINCT FROM products.image_id
    ) AS placed ORDER BY place
  )`

/** A product or a draft with its ordered images. */
export interface PicturedProduct {
  id: string
  version: number
  sku: string
  name: string
  pictures: { imageId: string; fields: PictureFields }[]
}

const pictures = Prisma.sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('imageId', images.id, 'fields', ${fieldsOfImage}) ORDER BY place), '[]'::jsonb)
   FROM unnest(${listOfProduct}) WITH ORDINALITY AS listed (image_id, place) JOIN images ON images.id = listed.image_id)`

/** Products by codes of products or sizes, or by ids. */
export function readPictured(
  sql: Sql,
  wanted: { skus: readonly string[] } | { ids: readonly string[] },
): Promise<PicturedProduct[]> {
  const which =
    'skus' in wanted
      ? Prisma.sql`id IN (SELECT product_id FROM taken_skus WHERE sku = ANY(${wanted.skus}::text[]))`
      : Prisma.sql`id = ANY(${wanted.ids}::uuid[])`
  return sql.query(Prisma.sql`
    SELECT id, version, sku, name, ${pictures} AS pictures FROM products WHERE ${which} AND ${isKept}`)
}

/** SKUs of sizes among these SKUs. Sizes have no images. */
export async function findSizeCodes(sql: Sql, skus: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ sku: string }>(Prisma.sql`
    SELECT sku FROM product_variants WHERE sku = ANY(${[...skus]}::text[]) AND retired_at IS NULL`)
  return new Set(rows.map(({ sku }) => sku))
}

/** An image for a row of the export. */
export interface PictureRow {
  sku: string
  name: string
  position: number
  image: { key: string; widths: number[]; urls: unknown }
  fields: PictureFields
}

/** Ordered images of a page of products, drafts included. */
export function readPictureRows(sql: Sql, { behind, count }: PageOfProducts): Promise<PictureRow[]> {
  return sql.query(Prisma.sql`
    SELECT products.sku, products.name, place::int AS position,
      jsonb_build_object('key', key, 'widths', widths, 'urls', urls) AS image, ${fieldsOfImage} AS fields
    FROM (
      SELECT * FROM products
      WHERE sku > ${behind} AND ${isKept} AND (image_id IS NOT NULL OR EXISTS (SELECT FROM product_pictures WHERE product_id = products.id))
      ORDER BY sku LIMIT ${count}
    ) AS products
    CROSS JOIN LATERAL unnest(${listOfProduct}) WITH ORDINALITY AS listed (image_id, place)
    JOIN images ON images.id = listed.image_id
    ORDER BY products.sku, place`)
}

/** Current fields of images. */
export async function readImageFields(sql: Sql, ids: readonly string[]): Promise<Map<string, PictureFields>> {
  const rows = await sql.query<{ id: string; fields: PictureFields }>(Prisma.sql`
    SELECT id, ${fieldsOfImage} AS fields FROM images WHERE id = ANY(${[...ids]}::uuid[])`)
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}
