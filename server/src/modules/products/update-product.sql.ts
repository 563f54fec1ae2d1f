import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { isKept } from './product-drafts.sql'
import type { UpdateProductInput } from './products.input'
import { MAX_PIECES } from './products.input'

/** Only columns that are given: the search, for one, is brought up to date only when a column that it reads is set. */
function listDetails(input: UpdateProductInput): Prisma.Sql[] {
  const { sku, name, description, material, sizes, price, minQuantity, increment, priceTiers, weight, ...others } =
    input
  const { categoryId, imageId, externalReference } = others
  return [
    ...(sku === undefined ? [] : [Prisma.sql`sku = ${sku}`]),
    ...(name === undefined ? [] : [Prisma.sql`name = ${name}`]),
    ...(description === undefined ? [] : [Prisma.sql`description = ${description}`]),
    ...(material === undefined ? [] : [Prisma.sql`material = ${material}`]),
    ...(sizes === undefined ? [] : [Prisma.sql`sizes = ${sizes}::text[]`]),
    ...(price === undefined ? [] : [Prisma.sql`price_minor = ${BigInt(price)}`]),
    ...(minQuantity === undefined ? [] : [Prisma.sql`min_quantity = ${minQuantity}::int`]),
    ...(increment === undefined ? [] : [Prisma.sql`increment = ${increment}::int`]),
    ...(priceTiers === undefined
      ? []
      : [
          Prisma.sql`tier_quantities = ${priceTiers.map((tier) => tier.minQuantity)}::int[]`,
          Prisma.sql`tier_prices_minor = ${priceTiers.map((tier) => BigInt(tier.unitPrice))}::bigint[]`,
        ]),
    ...(weight === undefined ? [] : [Prisma.sql`weight_grams = ${weight}::int`]),
    ...(externalReference === undefined ? [] : [Prisma.sql`external_reference = ${externalReference}`]),
    ...(categoryId === undefined ? [] : [Prisma.sql`category_id = ${categoryId}::uuid`]),
    ...(imageId === undefined ? [] : [Prisma.sql`image_id = ${imageId}::uuid`]),
  ]
}

/** The stock stands apart: it is no part of the version, since what buyers take must not spoil an admin's form. */
function listStock({ availableQuantity, stockChange }: UpdateProductInput): Prisma.Sql[] {
  return [
    ...(availableQuantity === undefined ? [] : [Prisma.sql`available_quantity = ${availableQuantity}::int`]),
    ...(stockChange === undefined
      ? []
      : [Prisma.sql`available_quantity = available_quantity + ${stockChange.delta}::int`]),
  ]
}

/** The product as it is, locked until the end of the transaction. */
export async function lockProduct(sql: Sql, id: string): Promise<Product | undefined> {
  const [product] = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM products WHERE id = ${id}::uuid AND ${isKept} FOR NO KEY UPDATE`,
  )
  return product
}

/**
 * Changes a product in one statement, with all its conditions. It locks the product first, so that the difference is to the stock that buyers
 * have left by then, and holds the image, since images that belong to nothing are tidied away.
 * @param isRaised whether something changes that is not among its columns, so that its version rises in any case
 */
export async function writeChanges(
  sql: Sql,
  input: UpdateProductInput,
  isRaised: boolean,
): Promise<Product | undefined> {
  const { id, imageId, expectedVersion, stockChange } = input
  const details = listDetails(input)
  const raised = isRaised || details.length > 0 ? [Prisma.sql`version = version + 1`] : []
  // Who changes nothing may still ask whether the version is the one that they know.
  const changes = [...details, ...raised, ...listStock(input)]
  const image = Prisma.sql`${imageId ?? null}::uuid`
  const [changed] = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      WITH present AS (
        SELECT id AS present_id, available_quantity AS quantity_before FROM products
        WHERE id = ${id}::uuid AND ${isKept} FOR NO KEY UPDATE
      ), picture AS (
        SELECT id FROM images WHERE id = ${image} FOR KEY SHARE
      ), changed AS (
        UPDATE products SET ${changes.length > 0 ? Prisma.join(changes) : Prisma.sql`version = version`} FROM present
        WHERE id = present_id AND (${image} IS NULL OR EXISTS (SELECT FROM picture))
          AND version = coalesce(${expectedVersion ?? null}::int, version)
          AND available_quantity::bigint + ${stockChange?.delta ?? 0}::int BETWEEN 0 AND ${MAX_PIECES}
        RETURNING *
      ), counted AS (
        INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
        SELECT id, ${stockChange?.reason ?? 'ADJUSTMENT'}::"StockReason", available_quantity - quantity_before,
          available_quantity
        FROM changed WHERE available_quantity <> quantity_before
      ), described AS (
        UPDATE images SET alt = changed.name FROM changed WHERE images.id = changed.image_id AND alt = ''
      )
      SELECT ${columns} FROM changed`,
  )
  return changed
}
