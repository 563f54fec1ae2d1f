import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { isKept } from './product-drafts.sql'
import type { UpdateProductInput } from './products.input'
import { MAX_PIECES } from './products.input'

/** Sets only the given columns: a trigger updates the search text for each column that it reads. */
function setDetails(input: UpdateProductInput): Prisma.Sql[] {
  const { sku, name, description, material, sizes, price, minQuantity, increment, priceTiers, weightGrams, ...others } =
    input
  const { taxClass, categoryId, imageId, externalReference } = others
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
    ...(weightGrams === undefined ? [] : [Prisma.sql`weight_grams = ${weightGrams}::int`]),
    ...(taxClass === undefined ? [] : [Prisma.sql`tax_class = ${taxClass}::"TaxClass"`]),
    ...(externalReference === undefined ? [] : [Prisma.sql`external_reference = ${externalReference}`]),
    ...(categoryId === undefined ? [] : [Prisma.sql`category_id = ${categoryId}::uuid`]),
    ...(imageId === undefined ? [] : [Prisma.sql`image_id = ${imageId}::uuid`]),
  ]
}

/** Stock is not part of the version: an order must not cause a conflict for an open edit form. */
function setStock({ availableQuantity, stockChange }: UpdateProductInput): Prisma.Sql[] {
  return [
    ...(availableQuantity === undefined ? [] : [Prisma.sql`available_quantity = ${availableQuantity}::int`]),
    ...(stockChange === undefined
      ? []
      : [Prisma.sql`available_quantity = available_quantity + ${stockChange.delta}::int`]),
  ]
}

/** Locks a product in the shop or a draft until the transaction ends. */
export async function lockProduct(sql: Sql, id: string): Promise<Product | undefined> {
  const [product] = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM products WHERE id = ${id}::uuid AND ${isKept} FOR NO KEY UPDATE`,
  )
  return product
}

/**
 * Updates a product, its stock ledger and the description of its image. Locks the product, so that a stock change applies to the current
 * stock, and the image, so that it is not removed as unattached. Undefined if a condition fails.
 * @param hasNewVersion raises the version even if no column changes
 */
export async function writeChanges(
  sql: Sql,
  input: UpdateProductInput,
  hasNewVersion: boolean,
): Promise<Product | undefined> {
  const { id, imageId, expectedVersion, stockChange } = input
  const details = setDetails(input)
  const version = hasNewVersion || details.length > 0 ? [Prisma.sql`version = version + 1`] : []
  // Without changes, `expectedVersion` is still checked.
  const changes = [...details, ...version, ...setStock(input)]
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
