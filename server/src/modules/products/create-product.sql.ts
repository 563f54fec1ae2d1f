import type { Image, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { categoryOf } from './general-category.sql'
import { isDraft } from './product-drafts.sql'
import type { CreateProductInput } from './products.input'

/** As the column's default makes it. */
const newCode = Prisma.sql`'IN-' || six_digits(nextval('product_codes'))`

/** Adds a product in one statement; none if another has its code. The image is held, since images that belong to nothing are tidied away. */
export async function insertProduct(
  sql: Sql,
  creatorId: string,
  image: Image,
  input: CreateProductInput & { sizes: string[] },
): Promise<Product | undefined> {
  const [added] = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      WITH picture AS (
        SELECT id FROM images WHERE id = ${image.id}::uuid FOR KEY SHARE
      ), ${categoryOf(input.categoryId)}, added AS (
        INSERT INTO products (
          id, sku, name, description, material, sizes, price_minor, min_quantity, increment, tier_quantities,
          tier_prices_minor, weight_grams, available_quantity, category_id, image_id, created_by_id,
          external_reference,
          deleted_at
        )
        SELECT ${uuidv7()}::uuid, ${input.sku ?? newCode}, ${input.name}, ${input.description}, ${input.material ?? null}, ${input.sizes}::text[],
          ${BigInt(input.price)}, ${input.minQuantity}::int, ${input.increment}::int,
          ${input.priceTiers.map(({ minQuantity }) => minQuantity)}::int[],
          ${input.priceTiers.map(({ unitPrice }) => BigInt(unitPrice))}::bigint[], ${input.weight ?? null}::int, ${input.availableQuantity}::int,
          category.id, picture.id,
          ${creatorId}::uuid, ${input.externalReference ?? null}, CASE WHEN ${isDraft(input.publication)} THEN now() END
        FROM picture, category
        ON CONFLICT (sku) DO NOTHING
        RETURNING *
      ), opened AS (
        INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
        SELECT id, 'INITIAL'::"StockReason", available_quantity, available_quantity FROM added
      ), described AS (
        UPDATE images SET alt = added.name FROM added WHERE images.id = added.image_id AND alt = ''
      )
      SELECT ${columns} FROM added`,
  )
  return added
}
