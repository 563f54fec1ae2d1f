import type { ProductTranslation, ProductVariant } from '@instrumenta/prisma/client'
import { writeMeasure } from '@instrumenta/rules/measures'
import type { Db } from './db'
import type { Language } from './languages'
import { FALLBACK_LANGUAGE } from './languages'

/** What a product's sizes are called in a language, by what they are called in English. */
export type SizeNames = Record<string, string>

/** The names that a translation has; the database sees to what they are. */
export const sizeNamesOf = (texts: Pick<ProductTranslation, 'sizeNames'> | null | undefined): SizeNames =>
  (texts?.sizeNames ?? {}) as SizeNames

/** What a size is called in a language: as it is translated, else in English, with numbers and units as the language writes them. */
export function sizeIn(language: Language, listed: string, names: SizeNames): string {
  // Those from before they were trimmed may have blanks around them in the product's list.
  const size = listed.trim()
  return Object.hasOwn(names, size) ? (names[size] ?? size) : writeMeasure(size, language)
}

/** Sizes under the names that they have in a language, to say which there are. */
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
