import { isMeasure } from '@instrumenta/rules/measures'
import { t } from '@lingui/core/macro'
import { isolate } from '../../shared/i18n/messages'
import type { TargetLanguage } from '../../shared/i18n/languages'
import type {
  Translatable_ArticleFragment,
  Translatable_CategoryFragment,
  Translatable_ProductFragment,
} from './translatable.generated'

/** Translatable texts in the form's order; size names follow. */
const FIXED_TEXTS = ['name', 'description', 'material', 'alt', 'title', 'summary', 'body'] as const

/** A translatable text or a size's name; `alt` is an image description, `body` an article's text. */
export type TextName = (typeof FIXED_TEXTS)[number] | SizeField

/** Texts in one language; empty if missing. */
export type Texts = Record<TextName, string>

/** Text names that occur in any of these, in the form's order. */
export const listFields = (...all: Texts[]): TextName[] => [
  ...FIXED_TEXTS,
  ...new Set(all.flatMap((texts) => Object.keys(texts).filter(isSizeField))),
]

const NO_TEXTS: Texts = { name: '', description: '', material: '', alt: '', title: '', summary: '', body: '' }

/** Translatable texts of a product, category or article, with their state in one language. */
export interface Translatable {
  id: string
  /** English name. */
  name: string
  english: Texts
  translated: Texts
  /** Whether the English texts changed after the translation. */
  isOutdated: boolean
  /** Version of the translation; 0 without one. */
  version: number
  /** Version of the record with the English texts. */
  sourceVersion: number
  image: { id: string; url: string; version: number } | null
}

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

/** Translatable texts of a product with English fields. */
export function toTranslatable(product: Translatable_ProductFragment, language: TargetLanguage): Translatable {
  const { id, name, description, material, image } = product
  const texts = inLanguage(product.translations, language)
  const sizeNames = new Map(texts?.sizes.map((one) => [one.size, one.name]))
  // Older names may have spaces around them.
  const listed = new Set(product.sizes.map((size) => size.trim()))
  // Measures need no translation; the locale formats them.
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

/** Translatable texts of a category. */
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

/** Translatable texts of an article. */
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

/** Names of the existing English texts. */
export const listTexts = ({ english }: Translatable): TextName[] =>
  listFields(english).filter((name) => english[name] !== '')

/** Texts without a translation. */
export const listMissing = (translatable: Translatable): TextName[] =>
  listTexts(translatable).filter((name) => translatable.translated[name] === '')

/** Field of a size's name, by its English name, escaped so that the form does not treat it as a path. */
type SizeField = `size_${string}`

const fieldOfSize = (size: string): SizeField =>
  `size_${[...size].map((letter) => letter.codePointAt(0)?.toString(16)).join('_')}`

export const isSizeField = (field: string): field is SizeField => field.startsWith('size_')

/** English name of a field's size. */
export const sizeOfField = (field: SizeField): string =>
  field
    .slice('size_'.length)
    .split('_')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('')
