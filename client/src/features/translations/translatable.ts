import { t } from '@lingui/core/macro'
import { isMeasure } from '@instrumenta/rules/measures'
import { isolate } from '../../shared/i18n/isolate'
import type { TargetLanguage } from '../../shared/i18n/languages'
import type {
  Translatable_ArticleFragment,
  Translatable_CategoryFragment,
  Translatable_ProductFragment,
} from './translatable.generated'
import { type SizeField, fieldOfSize, isSizeField, sizeOfField } from './size-fields'

/** The texts that are translated, in the order of the form; names of sizes come behind them. */
const FIXED_TEXTS = ['name', 'description', 'material', 'alt', 'title', 'summary', 'body'] as const

/** One of them, or the name of a size; `alt` is what the picture shows, `body` the text of an article. */
export type TextName = (typeof FIXED_TEXTS)[number] | SizeField

/** Texts in one language; empty for none. */
export type Texts = Record<TextName, string>

/** All texts that any of these have, in the order of the form. */
export const listFields = (...all: Texts[]): TextName[] => [
  ...FIXED_TEXTS,
  ...new Set(all.flatMap((texts) => Object.keys(texts).filter(isSizeField))),
]

const NO_TEXTS: Texts = { name: '', description: '', material: '', alt: '', title: '', summary: '', body: '' }

/** What there is to translate of a product, a category or an article, and how far it is in one language. */
export interface Translatable {
  id: string
  /** What it is called in English. */
  name: string
  english: Texts
  translated: Texts
  /** Whether the English texts changed after they were translated. */
  isOutdated: boolean
  /** The version of the translation; 0 where there is none. */
  version: number
  /** The version of the product, category or article that the English texts are of. */
  sourceVersion: number
  image: { id: string; url: string; version: number } | null
}

/** What people call a text. */
export function labelOfText(name: TextName): string {
  if (isSizeField(name)) {
    const size = isolate(sizeOfField(name))
    return t`Size ${size}`
  }
  return {
    name: t({ message: 'Name', context: 'of a product or a category' }),
    description: t`Description`,
    material: t`Material`,
    alt: t`Alt text`,
    title: t`Title`,
    summary: t`Summary`,
    body: t`Text`,
  }[name]
}

const inLanguage = <T extends { language: string }>(all: readonly T[] | undefined, language: TargetLanguage) =>
  all?.find((one) => one.language === language)

/** A product that was asked for in English. */
export function toTranslatable(product: Translatable_ProductFragment, language: TargetLanguage): Translatable {
  const { id, name, description, material, image } = product
  const texts = inLanguage(product.translations, language)
  const sizeNames = new Map(texts?.sizes.map((one) => [one.size, one.name]))
  // Those of older products may have blanks around them, which are no part of their names.
  const listed = new Set(product.sizes.map((size) => size.trim()))
  // Measures say the same in all languages, and are written as the language does.
  const sizes = [...listed].filter((size) => !isMeasure(size) || sizeNames.has(size))
  const alt = inLanguage(image?.translations, language)
  return {
    id,
    name,
    english: {
      ...NO_TEXTS,
      name,
      description,
      material: material ?? '',
      alt: image?.alt ?? '',
      ...bySize(sizes, (size) => size),
    },
    translated: {
      ...NO_TEXTS,
      name: texts?.name ?? '',
      description: texts?.description ?? '',
      material: texts?.material ?? '',
      alt: alt?.alt ?? '',
      ...bySize(sizes, (size) => sizeNames.get(size) ?? ''),
    },
    isOutdated: texts?.isOutdated ?? false,
    version: texts?.version ?? 0,
    sourceVersion: product.version,
    image: image && { id: image.id, url: image.url, version: alt?.version ?? 0 },
  }
}

const bySize = (sizes: readonly string[], textOf: (size: string) => string): Record<SizeField, string> =>
  Object.fromEntries(sizes.map((size) => [fieldOfSize(size), textOf(size)]))

/** The same for a category. */
export function toTranslatableCategory(
  { id, version, name, description, translations }: Translatable_CategoryFragment,
  language: TargetLanguage,
): Translatable {
  const texts = inLanguage(translations, language)
  return {
    id,
    name,
    english: { ...NO_TEXTS, name, description },
    translated: { ...NO_TEXTS, name: texts?.name ?? '', description: texts?.description ?? '' },
    isOutdated: texts?.isOutdated ?? false,
    version: texts?.version ?? 0,
    sourceVersion: version,
    image: null,
  }
}

/** The same for an article. */
export function toTranslatableArticle(
  { id, version, title, summary, body, translations }: Translatable_ArticleFragment,
  language: TargetLanguage,
): Translatable {
  const texts = inLanguage(translations, language)
  return {
    id,
    name: title,
    english: { ...NO_TEXTS, title, summary, body },
    translated: {
      ...NO_TEXTS,
      title: texts?.title ?? '',
      summary: texts?.summary ?? '',
      body: texts?.body ?? '',
    },
    isOutdated: texts?.isOutdated ?? false,
    version: texts?.version ?? 0,
    sourceVersion: version,
    image: null,
  }
}

/** The texts that there are in English. */
export const listTexts = ({ english }: Translatable): TextName[] =>
  listFields(english).filter((name) => english[name] !== '')

/** Those of them that are read in English for want of a translation. */
export const listMissing = (translatable: Translatable): TextName[] =>
  listTexts(translatable).filter((name) => translatable.translated[name] === '')
