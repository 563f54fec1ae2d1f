import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import type { CreateProductDeps } from './create-product.service'
import { categoryNotFound, hasCategory, imageNotFound } from './create-product.service'
import { productColumns } from './product-columns.sql'
import { changeOf } from './product-record'
import type { UpdateProductInput } from './products.input'
import { MAX_PIECES } from './products.input'
import type { UpdateProductResult } from './update-product.results'
import { explainRefusal, productNotFound } from './update-product.results'

const MAX_ATTEMPTS = 3

/**
 * Changes what is given of a product: all of it or nothing, with its row of the audit log. The statement writes nothing
 * when the product or its new image went away at the same moment; then it is looked at again. An image that the product
 * has already may stay, whoever uploaded it.
 */
export async function updateProduct(
  { db, images }: CreateProductDeps,
  act: AuditContext,
  input: UpdateProductInput,
): Promise<UpdateProductResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const product = isUuid(input.id) ? await db.product.findFirst({ where: { id: input.id, deletedAt: null } }) : null
    if (!product) return productNotFound
    if (input.categoryId !== undefined && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    if (input.imageId != null && input.imageId !== product.imageId) {
      if (!(await images.findAttachable(act.by, input.imageId))) return imageNotFound
    }
    const result = await change(db, act, input)
    if (result) return result
  }
  throw new Error(`Product ${input.id} was neither changed nor refused`)
}

/** The product as it was is read under its lock, so that the log does not take the buyers' doing for the admin's. */
function change(db: Db, act: AuditContext, input: UpdateProductInput): Promise<UpdateProductResult | undefined> {
  return performAudited(db, act, async (tx, record) => {
    const [before] = await tx.$queryRaw<Product[]>`
      SELECT ${productColumns} FROM products WHERE id = ${input.id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
    if (!before) return undefined
    const after = await writeChanges(tx, input)
    if (!after) return explainRefusal(before, input)
    const { before: was, after: became } = changeOf(before, after)
    const reason = input.stockChange && { stockChangeReason: input.stockChange.reason }
    await record({ action: 'UPDATE_PRODUCT', subjectId: after.id, before: was, after: { ...became, ...reason } })
    return { __typename: 'UpdateProductSuccess', product: after }
  })
}

/** Only columns that are given: the search, for one, is brought up to date only when a column that it reads is set. */
function listDetails(input: UpdateProductInput): Prisma.Sql[] {
  const { name, description, material, sizes, price, minQuantity, categoryId, imageId } = input
  return [
    ...(name === undefined ? [] : [Prisma.sql`name = ${name}`]),
    ...(description === undefined ? [] : [Prisma.sql`description = ${description}`]),
    ...(material === undefined ? [] : [Prisma.sql`material = ${material}`]),
    ...(sizes === undefined ? [] : [Prisma.sql`sizes = ${sizes}::text[]`]),
    ...(price === undefined ? [] : [Prisma.sql`price_minor = ${BigInt(price)}`]),
    ...(minQuantity === undefined ? [] : [Prisma.sql`min_quantity = ${minQuantity}::int`]),
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

/**
 * The statement, with all its conditions. It locks the product first, so that the difference is to the stock that buyers
 * have left by then, and holds the image, since images that belong to nothing are tidied away.
 */
async function writeChanges(db: Prisma.TransactionClient, input: UpdateProductInput): Promise<Product | undefined> {
  const { id, imageId, expectedVersion, stockChange } = input
  const details = listDetails(input)
  const raised = details.length > 0 ? [Prisma.sql`version = version + 1`] : []
  // Who changes nothing may still ask whether the version is the one that they know.
  const changes = [...details, ...raised, ...listStock(input)]
  const image = Prisma.sql`${imageId ?? null}::uuid`
  const rows = await db.$queryRaw<Product[]>`
    WITH present AS (
      SELECT id AS present_id, available_quantity AS quantity_before FROM products
      WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE
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
    SELECT ${productColumns} FROM changed`
  return rows[0]
}
