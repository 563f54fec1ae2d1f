import type { Image, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import type { ImageService } from '../images/images.service'
import { productColumns } from './product-columns.sql'
import { recordOf } from './product-record'
import type { CreateProductInput } from './products.input'

/** There is no such category. */
export interface CategoryNotFound {
  __typename: 'CategoryNotFound'
  message: string
}

/** There is no such image, or it is not the admin's to attach. */
export interface ImageNotFound {
  __typename: 'ImageNotFound'
  message: string
}

/** What came of adding a product, tagged with the names of the schema. */
export type CreateProductResult =
  { __typename: 'CreateProductSuccess'; product: Product } | CategoryNotFound | ImageNotFound

/** What products are written with. */
export interface CreateProductDeps {
  db: Db
  images: Pick<ImageService, 'findAttachable'>
}

/** Says that the category is gone. */
export const categoryNotFound: CategoryNotFound = {
  __typename: 'CategoryNotFound',
  message: 'There is no such category. Please choose one of the shop’s categories.',
}

/** Says that the image is not the admin's. */
export const imageNotFound: ImageNotFound = {
  __typename: 'ImageNotFound',
  message: 'This image is not among those that you uploaded. Please upload it again.',
}

const MAX_ATTEMPTS = 3

/**
 * Adds a product and its row of the audit log: all of it or nothing. The statement writes nothing when somebody else made the general
 * category at the same moment, or when the image was tidied away; then it is tried again.
 */
export async function createProduct(
  { db, images }: CreateProductDeps,
  act: AuditContext,
  input: CreateProductInput,
): Promise<CreateProductResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (input.categoryId != null && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    const image = await images.findAttachable(act.by, input.imageId)
    if (!image) return imageNotFound
    const product = await performAudited(db, act, async (tx, record) => {
      const added = await insertProduct(tx, act.by.id, image, input)
      if (added) await record({ action: 'CREATE_PRODUCT', subjectId: added.id, before: {}, after: recordOf(added) })
      return added
    })
    if (product) return { __typename: 'CreateProductSuccess', product }
  }
  throw new Error(`The product ${input.name} was neither added nor refused`)
}

/** Whether there is a category by this id; a malformed id names none. */
export async function hasCategory(db: Db, id: string): Promise<boolean> {
  return isUuid(id) && (await db.category.count({ where: { id } })) > 0
}

/** The statement. The image is held, since images that belong to nothing are tidied away. */
async function insertProduct(
  db: Prisma.TransactionClient,
  creatorId: string,
  image: Image,
  input: CreateProductInput,
): Promise<Product | undefined> {
  const rows = await db.$queryRaw<Product[]>`
    WITH picture AS (
      SELECT id FROM images WHERE id = ${image.id}::uuid FOR KEY SHARE
    ), ${categoryOf(input.categoryId)}, added AS (
      INSERT INTO products (
        id, name, description, material, sizes, price_minor, min_quantity, available_quantity, category_id, image_id,
        created_by_id
      )
      SELECT ${uuidv7()}::uuid, ${input.name}, ${input.description}, ${input.material ?? null}, ${input.sizes}::text[],
        ${BigInt(input.price)}, ${input.minQuantity}::int, ${input.availableQuantity}::int, category.id, picture.id,
        ${creatorId}::uuid
      FROM picture, category
      RETURNING *
    ), opened AS (
      INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
      SELECT id, 'INITIAL'::"StockReason", available_quantity, available_quantity FROM added
    ), described AS (
      UPDATE images SET alt = added.name FROM added WHERE images.id = added.image_id AND alt = ''
    )
    SELECT ${productColumns} FROM added`
  return rows[0]
}

/** The category asked for, else the general one, which is made where it is missing and then stands last. */
function categoryOf(id: string | null | undefined): Prisma.Sql {
  if (id != null) return Prisma.sql`category AS (SELECT id FROM categories WHERE id = ${id}::uuid)`
  return Prisma.sql`made AS (
      INSERT INTO categories (id, slug, name, description, position)
      SELECT ${uuidv7()}::uuid, 'general', 'General', 'What belongs to no other part of the catalogue.',
        coalesce(max(position), 0) + 1
      FROM categories
      HAVING count(*) FILTER (WHERE slug = 'general') = 0 AND EXISTS (SELECT FROM picture)
      ON CONFLICT (slug) DO NOTHING
      RETURNING id
    ), category AS (
      SELECT id FROM categories WHERE slug = 'general' UNION ALL SELECT id FROM made
    )`
}
