import { Prisma } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import type { SizeNames } from '../../shared/size-names'
import type { Sql } from '../../shared/sql'
import { wantsTexts } from '../translations/untranslated.sql'
import type { ProductsWanted } from './export-rows.sql'
import { wantedProducts } from './export-rows.sql'

/** Texts of a product in a language beside the English ones; null where there are none. */
export interface TranslationRow {
  productId: string
  productVersion: number
  /** The code of the product, by which pages go on. */
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
  /** Of the translation; null where there is none yet. */
  version: number | null
}

/**
 * Texts of products in these languages, whether there are any or not.
 * @param untranslated whether only those that are missing, or older than the English ones
 */
export function readTranslationRows(
  sql: Sql,
  wanted: ProductsWanted,
  languages: readonly string[],
  untranslated: boolean,
): Promise<TranslationRow[]> {
  const spoken = Prisma.sql`unnest(${languages}::text[]) WITH ORDINALITY AS spoken (language, place)`
  const isWanted = untranslated ? wantsTexts(Prisma.sql`spoken.language`) : Prisma.sql`true`
  // A page ends with a product that has a row: one without any would be the end of the file.
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
