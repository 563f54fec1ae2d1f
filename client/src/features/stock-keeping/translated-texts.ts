import type { ProductForm_ProductFragment } from './save-product.generated'
import type { SizeRow } from './size-rows'
import type { TargetLanguage } from '../../shared/i18n/languages'
import { TARGET_LANGUAGES } from '../../shared/i18n/languages'

type Product = ProductForm_ProductFragment

/** A product's texts in one language; size names by the keys of their rows. */
export interface TypedTexts {
  name: string
  description: string
  material: string
  sizes: Readonly<Record<string, string>>
}

type TypedTranslations = Partial<Record<TargetLanguage, TypedTexts>>

export const NO_TEXTS: TypedTexts = { name: '', description: '', material: '', sizes: {} }

const languages = TARGET_LANGUAGES as readonly TargetLanguage[]

export const readTranslations = (text: string): TypedTranslations =>
  text ? (JSON.parse(text) as TypedTranslations) : {}

/** All texts as one text with a stable order. */
export function writeTranslations(all: TypedTranslations): string {
  const filled = languages.flatMap((language) => {
    const { name, description, material, sizes } = all[language] ?? NO_TEXTS
    const sizeNames = Object.entries(sizes).filter(([, text]) => text.trim() !== '')
    const texts = {
      ...{ name, description, material },
      sizes: Object.fromEntries(sizeNames.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    }
    return name || description || material || sizeNames.length > 0 ? [[language, texts] as const] : []
  })
  return filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : ''
}

/** A product's translations as form text. */
export function translationsOf({ translations, variants }: Product): string {
  const all = translations.map(({ language, name, description, material, sizes }) => {
    const sizeNames = sizes.flatMap((one) => {
      const key = variants.find((variant) => variant.name.trim() === one.size)?.id
      return key === undefined ? [] : [[key, one.name] as const]
    })
    const texts = { name: name ?? '', description: description ?? '', material: material ?? '' }
    return [language, { ...texts, sizes: Object.fromEntries(sizeNames) }] as const
  })
  return writeTranslations(Object.fromEntries(all) as TypedTranslations)
}

/** Translations that differ from the product's, as input. */
export function changedTranslations(typed: TypedTranslations, product: Product | null, sizes: readonly SizeRow[]) {
  const before = readTranslations(product ? translationsOf(product) : '')
  return languages.flatMap((language) => {
    if (JSON.stringify(typed[language]) === JSON.stringify(before[language])) return []
    const texts = typed[language] ?? NO_TEXTS
    const version = product?.translations.find((one) => one.language === language)?.version
    return [
      {
        ...{ language, name: texts.name, description: texts.description, material: texts.material },
        sizes: sizes.map(({ key, name }) => ({ size: name.trim(), name: texts.sizes[key] ?? '' })),
        expectedVersion: version ?? 0,
      },
    ]
  })
}
