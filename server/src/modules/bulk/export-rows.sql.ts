import type { TaxClass } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isKept } from '../products/product-drafts.sql'
import type { Language } from '../../shared/languages'
import type { SizeNames } from '../../shared/size-names'
import { wantsTexts } from '../translations/untranslated.sql'

/** A page of products after a SKU. */
export interface PageOfProducts {
  behind: string
  count: number
}

/** Requested products: by their SKUs, or a page after a cursor. */
type ProductsWanted = { skus: readonly string[] } | PageOfProducts

/**
 * The requested products by SKU, for `FROM`; a page can be limited to one kind. The SKU of a size selects its product.
 * @param amongCodes products that a SKU can find: by default those in the shop
 */
function wantedProducts(
  wanted: ProductsWanted,
  condition = Prisma.sql`true`,
  amongCodes = Prisma.sql`deleted_at IS NULL`,
): Prisma.Sql {
  return 'skus' in wanted
    ? Prisma.sql`(
        SELECT * FROM products WHERE ${amongCodes} AND id IN (
          SELECT product_id FROM taken_skus WHERE sku = ANY(${wanted.skus}::text[])
        )
      )`
    : Prisma.sql`(
        SELECT * FROM products WHERE deleted_at IS NULL AND sku > ${wanted.behind} AND ${condition} ORDER BY sku LIMIT ${wanted.count}
      )`
}

/** A product with the data of its export row. */
export interface ProductRow {
  id: string
  version: number
  sku: string
  name: string
  description: string
  material: string | null
  sizes: string[]
  category: string
  priceMinor: bigint
  minQuantity: number
  increment: number
  tierQuantities: number[]
  tierPricesMinor: bigint[]
  weightGrams: number | null
  taxClass: TaxClass
  fdaProductCode: string | null
  fdaClass: number | null
  regulationNumber: string | null
  image: { key: string; widths: number[]; urls: unknown } | null
}

/** Products by SKU, or a page of products that meet a condition. */
export function readProductRows(sql: Sql, wanted: ProductsWanted, condition?: Prisma.Sql): Promise<ProductRow[]> {
  return sql.query(Prisma.sql`
    SELECT products.id, products.version, products.sku, products.name, products.description, material, sizes,
      categories.slug AS category, price_minor AS "priceMinor", min_quantity AS "minQuantity", increment,
      tier_quantities AS "tierQuantities", tier_prices_minor AS "tierPricesMinor", weight_grams AS "weightGrams",
      tax_class::text AS "taxClass",
      fda_product_code AS "fdaProductCode", fda_class AS "fdaClass", regulation_number AS "regulationNumber",
      CASE WHEN images.id IS NOT NULL
        THEN jsonb_build_object('key', key, 'widths', widths, 'urls', urls) END AS image
    FROM ${wantedProducts(wanted, condition)} AS products
    JOIN categories ON categories.id = category_id
    LEFT JOIN images ON images.id = image_id
    ORDER BY products.sku`)
}

/** A price: of a product in a currency, or of a size with a separate price, in the base currency. */
export interface PriceRow {
  productId: string
  variantId: string | null
  version: number
  /** SKU of the product, the key of pages. */
  productSku: string
  sku: string
  name: string
  size: string | null
  currency: string
  /** Null for a size without a separate price, which is only read by its SKU. */
  amountMinor: bigint | null
  tierQuantities: number[]
  tierPricesMinor: bigint[]
  /** True if it was set manually; for prices that could be derived. */
  isManual: boolean
  increment: number
  minQuantity: number
  /** True if stock is counted by size, so that sizes may have prices. */
  stockBySize: boolean
}

/** Prices of products, grouped by product: in the base currency, in others, and of sizes. Includes drafts. */
export function readPriceRows(sql: Sql, wanted: ProductsWanted): Promise<PriceRow[]> {
  const sized = 'skus' in wanted ? Prisma.sql`true` : Prisma.sql`size.price_minor IS NOT NULL`
  return sql.query(Prisma.sql`
    WITH wanted AS MATERIALIZED (SELECT * FROM ${wantedProducts(wanted, undefined, isKept)} AS products), priced AS (
      SELECT id AS product_id, NULL::uuid AS variant_id, sku, NULL::text AS size, 0 AS place, 'USD' AS currency,
        price_minor AS amount, tier_quantities, tier_prices_minor, true AS is_manual, increment, min_quantity
      FROM wanted
      UNION ALL
      SELECT id, NULL, wanted.sku, NULL, 0, price.currency, amount_minor, '{}', '{}', is_manual, increment, min_quantity
      FROM wanted JOIN product_prices AS price ON product_id = id WHERE amount_minor <= 9007199254740991
      UNION ALL
      SELECT wanted.id, size.id, size.sku, size.name, position, 'USD', size.price_minor, size.tier_quantities,
        size.tier_prices_minor, true, coalesce(size.increment, wanted.increment),
        coalesce(size.min_quantity, wanted.min_quantity)
      FROM wanted JOIN product_variants AS size ON product_id = wanted.id AND retired_at IS NULL WHERE ${sized}
    )
    SELECT product_id AS "productId", variant_id AS "variantId", version, wanted.sku AS "productSku", priced.sku, name, size,
      currency, amount AS "amountMinor", priced.tier_quantities AS "tierQuantities",
      priced.tier_prices_minor AS "tierPricesMinor", is_manual AS "isManual", priced.increment,
      priced.min_quantity AS "minQuantity", stock_by_size AS "stockBySize"
    FROM priced JOIN wanted ON wanted.id = product_id
    ORDER BY wanted.sku, place, currency <> 'USD', currency`)
}

/** Stock of a product, or of a size if stock is counted by size. */
export interface StockRow {
  productId: string
  variantId: string | null
  productSku: string
  sku: string
  name: string
  size: string | null
  /** Null if it is not counted separately; then it is only read by its SKU. */
  availableQuantity: number | null
}

/** Stock of products, or of their sizes. */
export function readStockRows(sql: Sql, wanted: ProductsWanted): Promise<StockRow[]> {
  const uncounted = 'skus' in wanted ? Prisma.sql`true` : Prisma.sql`false`
  return sql.query(Prisma.sql`
    WITH wanted AS MATERIALIZED (SELECT * FROM ${wantedProducts(wanted)} AS products), counted AS (
      SELECT id AS product_id, NULL::uuid AS variant_id, sku, NULL::text AS size, 0 AS place,
        CASE WHEN NOT stock_by_size THEN available_quantity END AS available
      FROM wanted WHERE NOT stock_by_size OR ${uncounted}
      UNION ALL
      SELECT wanted.id, size.id, size.sku, size.name, position, CASE WHEN stock_by_size THEN size.available_quantity END
      FROM wanted JOIN product_variants AS size ON product_id = wanted.id AND retired_at IS NULL
      WHERE stock_by_size OR ${uncounted}
    )
    SELECT product_id AS "productId", variant_id AS "variantId", wanted.sku AS "productSku", counted.sku, name, size,
      available AS "availableQuantity"
    FROM counted JOIN wanted ON wanted.id = product_id
    ORDER BY wanted.sku, place`)
}

/** Texts of a product in a language beside the English ones; null without a translation. */
export interface TranslationRow {
  productId: string
  productVersion: number
  /** SKU of the product, the key of pages. */
  productSku: string
  sku: string
  language: Language
  englishName: string
  englishDescription: string
  englishMaterial: string | null
  sizes: string[]
  name: string | null
  description: string | null
  material: string | null
  sizeNames: SizeNames
  isOutdated: boolean | null
  /** Version of the product that they were made from. */
  madeFrom: number | null
  /** Version of the translation; null without one. */
  version: number | null
}

/**
 * Texts of products in these languages, also if there are none.
 * @param untranslated whether to return only texts that are missing, or older than the English ones
 */
export function readTranslationRows(
  sql: Sql,
  wanted: ProductsWanted,
  languages: readonly string[],
  untranslated: boolean,
): Promise<TranslationRow[]> {
  const spoken = Prisma.sql`unnest(${languages}::text[]) WITH ORDINALITY AS spoken (language, place)`
  const isWanted = untranslated ? wantsTexts(Prisma.sql`spoken.language`) : Prisma.sql`true`
  // A page ends with a product that has a row: a page without rows would end the file.
  const hasRow = untranslated ? Prisma.sql`EXISTS (SELECT FROM ${spoken} WHERE ${isWanted})` : Prisma.sql`true`
  return sql.query(Prisma.sql`
    SELECT products.id AS "productId", products.version AS "productVersion", products.sku AS "productSku", products.sku,
      spoken.language, products.name AS "englishName", products.description AS "englishDescription",
      products.material AS "englishMaterial", products.sizes, told.name, told.description, told.material,
      coalesce(told.size_names, '{}') AS "sizeNames", told.is_outdated AS "isOutdated",
      told.product_version AS "madeFrom", told.version
    FROM ${wantedProducts(wanted, hasRow)} AS products
    CROSS JOIN ${spoken}
    LEFT JOIN product_translations AS told ON told.product_id = products.id AND told.language = spoken.language
    WHERE ${isWanted}
    ORDER BY products.sku, place`)
}
