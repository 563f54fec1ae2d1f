import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Act } from '../../shared/act'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import { performAct } from '../audit/audit.service'
import type { CategoryNotFound, ImageNotFound, CreateProductDeps } from './create-product.service'
import { categoryNotFound, hasCategory, imageNotFound } from './create-product.service'
import { productColumns } from './product-columns.service'
import { changeOf } from './product-record'
import type { UpdateProductInput } from './products.input'

/** There is no such product, or it left the shop. */
export interface ProductNotFound {
  __typename: 'ProductNotFound'
  message: string
}

/** What came of changing a product, tagged with the names of the schema. */
export type UpdateProductResult =
  { __typename: 'UpdateProductSuccess'; product: Product } | ProductNotFound | CategoryNotFound | ImageNotFound

/** Says that the product is gone. */
export const productNotFound: ProductNotFound = {
  __typename: 'ProductNotFound',
  message: 'This product is not in the shop any more.',
}

const MAX_ATTEMPTS = 3

/**
 * Changes what is given of a product: all of it or nothing, with its row of the audit log. The statement writes nothing when the product or
 * its new image went away at the same moment; then it is looked at again. An image that the product has already may
 * stay, whoever uploaded it.
 */
export async function updateProduct(
  { db, images }: CreateProductDeps,
  act: Act,
  input: UpdateProductInput,
): Promise<UpdateProductResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const product = isUuid(input.id) ? await db.product.findFirst({ where: { id: input.id, deletedAt: null } }) : null
    if (!product) return productNotFound
    if (input.categoryId !== undefined && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    if (input.imageId != null && input.imageId !== product.imageId) {
      if (!(await images.findAttachable(act.by, input.imageId))) return imageNotFound
    }
    const changed = await change(db, act, input)
    if (changed) return { __typename: 'UpdateProductSuccess', product: changed }
  }
  throw new Error(`Product ${input.id} was neither changed nor refused`)
}

/** The product as it was is read under its lock, so that the log does not take the buyers' doing for the admin's. */
function change(db: Db, act: Act, input: UpdateProductInput): Promise<Product | undefined> {
  return performAct(db, act, async (tx, record) => {
    const [before] = await tx.$queryRaw<Product[]>`
      SELECT ${productColumns} FROM products WHERE id = ${input.id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
    if (!before) return undefined
    const changes = listChanges(input)
    const after = changes.length === 0 ? before : await writeChanges(tx, input, changes)
    if (after) await record({ action: 'UPDATE_PRODUCT', subjectId: after.id, ...changeOf(before, after) })
    return after
  })
}

/** Only columns that are given: the search, for one, is brought up to date only when a column that it reads is set. */
function listChanges(input: UpdateProductInput): Prisma.Sql[] {
  const { name, description, material, sizes, price, minQuantity, availableQuantity, categoryId, imageId } = input
  return [
    ...(name === undefined ? [] : [Prisma.sql`name = ${name}`]),
    ...(description === undefined ? [] : [Prisma.sql`description = ${description}`]),
    ...(material === undefined ? [] : [Prisma.sql`material = ${material}`]),
    ...(sizes === undefined ? [] : [Prisma.sql`sizes = ${sizes}::text[]`]),
    ...(price === undefined ? [] : [Prisma.sql`price_minor = ${BigInt(price)}`]),
    ...(minQuantity === undefined ? [] : [Prisma.sql`min_quantity = ${minQuantity}::int`]),
    ...(availableQuantity === undefined ? [] : [Prisma.sql`available_quantity = ${availableQuantity}::int`]),
    ...(categoryId === undefined ? [] : [Prisma.sql`category_id = ${categoryId}::uuid`]),
    ...(imageId === undefined ? [] : [Prisma.sql`image_id = ${imageId}::uuid`]),
  ]
}

/**
 * The statement. It locks the product first, so that the difference is to the stock that buyers have left by then, and
 * holds the image, since images that belong to nothing are tidied away.
 */
async function writeChanges(
  db: Prisma.TransactionClient,
  { id, imageId }: UpdateProductInput,
  changes: Prisma.Sql[],
): Promise<Product | undefined> {
  const image = Prisma.sql`${imageId ?? null}::uuid`
  const rows = await db.$queryRaw<Product[]>`
    WITH present AS (
      SELECT id AS present_id, available_quantity AS quantity_before FROM products
      WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE
    ), picture AS (
      SELECT id FROM images WHERE id = ${image} FOR KEY SHARE
    ), changed AS (
      UPDATE products SET ${Prisma.join(changes)} FROM present
      WHERE id = present_id AND (${image} IS NULL OR EXISTS (SELECT FROM picture))
      RETURNING *
    ), counted AS (
      INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
      SELECT id, 'ADJUSTMENT'::"StockReason", available_quantity - quantity_before, available_quantity
      FROM changed WHERE available_quantity <> quantity_before
    ), described AS (
      UPDATE images SET alt = changed.name FROM changed WHERE images.id = changed.image_id AND alt = ''
    )
    SELECT ${productColumns} FROM changed`
  return rows[0]
}
