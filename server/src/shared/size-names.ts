import type { ProductTranslation, ProductVariant } from '@instrumenta/prisma/client'
import { writeMeasure } from '@instrumenta/rules/measures'
import type { Db } from './db'
import type { Language } from './languages'
import { FALLBACK_LANGUAGE } from './languages'

/** Names of a product's sizes in a language, by English name. */
export type SizeNames = Record<string, string>

/** Names in a translation; the database guarantees their form. */
export const sizeNamesOf = (texts: Pick<ProductTranslation, 'sizeNames'> | null | undefined): SizeNames =>
  (texts?.sizeNames ?? {}) as SizeNames

/** Name of a size in a language: its translation, otherwise English with localised numbers and units. */
export function sizeIn(language: Language, listed: string, names: SizeNames): string {
  // Sizes stored before names were trimmed may have surrounding blanks in the product's list.
  const size = listed.trim()
  return Object.hasOwn(names, size) ? (names[size] ?? size) : writeMeasure(size, language)
}

/** Sizes with their names in a language, for error messages. */
export async function nameSizes<Size extends Pick<ProductVariant, 'productId' | 'name'>>(
  db: Pick<Db, 'productTranslation'>,
  sizes: readonly Size[],
  language: Language,
): Promise<Size[]> {
  if (language === FALLBACK_LANGUAGE || sizes.length === 0) return [...sizes]
  const ids = [...new Set(sizes.map(({ productId }) => productId))]
  const texts = await db.productTranslation.findMany({ where: { language, productId: { in: ids } } })
  const names = new Map(texts.map((one) => [one.productId, sizeNamesOf(one)]))
  return sizes.map((size) => ({ ...size, name: sizeIn(language, size.name, names.get(size.productId) ?? {}) }))
}
