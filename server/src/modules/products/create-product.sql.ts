import type { Image, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import { productColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { idOfCategory } from './product-conditions.sql'
import { isDraft } from './product-drafts.sql'
import type { CreateProductInput } from './products.input'

/** Must equal the default of the column. */
const newSku = Prisma.sql`'IN-' || six_digits(nextval('product_codes'))`

/** Inserts a product. Undefined if its SKU is taken. The image is locked, so that it is not removed as unattached. */
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
          tier_prices_minor, weight_grams, tax_class, available_quantity, category_id, image_id, created_by_id,
          external_reference,
          deleted_at
        )
        SELECT ${uuidv7()}::uuid, ${input.sku ?? newSku}, ${input.name}, ${input.description}, ${input.material ?? null}, ${input.sizes}::text[],
          ${BigInt(input.price)}, ${input.minQuantity}::int, ${input.increment}::int,
          ${input.priceTiers.map(({ minQuantity }) => minQuantity)}::int[],
          ${input.priceTiers.map(({ unitPrice }) => BigInt(unitPrice))}::bigint[], ${input.weightGrams ?? null}::int,
          ${input.taxClass}::"TaxClass", ${input.availableQuantity}::int,
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

const translatedLanguages = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)
const nameIn = (language: Language) => say(sentence('generalCategory'), language)
const textIn = (language: Language) => say(sentence('generalCategoryText'), language)

/**
 * For a `WITH` clause: the part `category`, by default the general category, which is created as the last one if it is
 * missing.
 */
function categoryOf(id: string | null | undefined): Prisma.Sql {
  if (id != null) return Prisma.sql`category AS (SELECT id FROM categories WHERE id = ${id}::uuid)`
  const known = idOfCategory('general')
  return Prisma.sql`made AS (
      INSERT INTO categories (id, slug, name, description, position)
      SELECT ${uuidv7()}::uuid, 'general', ${nameIn(FALLBACK_LANGUAGE)}, ${textIn(FALLBACK_LANGUAGE)}, coalesce(max(position), 0) + 1
      FROM categories
      HAVING ${known} IS NULL AND EXISTS (SELECT FROM picture)
      ON CONFLICT (slug) DO NOTHING
      RETURNING id
    ), translated AS (
      INSERT INTO category_translations (category_id, language, name, description)
      SELECT made.id, texts.language, texts.name, texts.description
      FROM made, unnest(
        ${translatedLanguages}::text[], ${translatedLanguages.map(nameIn)}::text[], ${translatedLanguages.map(textIn)}::text[]
      ) AS texts (language, name, description)
    ), category AS (
      SELECT id FROM (SELECT ${known} AS id UNION ALL SELECT id FROM made) AS general WHERE id IS NOT NULL
    )`
}
