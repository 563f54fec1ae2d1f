import { issue } from '../../messages/sentence'
import { z } from 'zod'
import { id, MAX_SIZES, shopTexts } from '../../shared/fields'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import type { TextRules } from '../../shared/validation'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

const codes = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)

/** Every language but English. */
export const translatedLanguage = z.enum(codes as [Language, ...Language[]])

/** A blank text counts as null. */
const text = (rules: TextRules) =>
  textField({ ...rules, min: 0 })
    .nullish()
    .transform((given) => given || null)

const common = {
  language: translatedLanguage,
  expectedVersion: wholeNumber(0, MAX_INT, issue('versionFromNone')).nullish(),
}

export const translateSizeInput = z.strictObject({ size: textField(shopTexts.size), name: text(shopTexts.size) })

const productTexts = {
  ...common,
  name: text(shopTexts.name),
  description: text(shopTexts.description),
  material: text(shopTexts.material),
  sizes: z
    .array(translateSizeInput)
    .max(MAX_SIZES, issue('sizesAtMost', { max: MAX_SIZES }))
    .refine((sizes) => new Set(sizes.map(({ size }) => size)).size === sizes.length, issue('sizesOnce'))
    .nullish()
    .transform((sizes) => sizes ?? undefined),
}

/** Texts of a product in other languages, each language once. Languages that are left out stay as they are. */
export const productTranslations = z
  .array(z.strictObject(productTexts))
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, issue('figureLanguagesOnce'))

export type ProductTexts = z.output<typeof productTranslations>[number]

export const translateProductInput = z.strictObject({
  id: id.toLowerCase(),
  ...productTexts,
  productVersion: wholeNumber(1, MAX_INT, issue('productVersionWhole')).nullish(),
})

export const translateCategoryInput = z.strictObject({
  id: id.toLowerCase(),
  ...common,
  name: text(shopTexts.name),
  description: text(shopTexts.description),
  categoryVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

export const translateArticleInput = z.strictObject({
  id: id.toLowerCase(),
  ...common,
  title: text(shopTexts.title),
  summary: text(shopTexts.summary),
  body: text(shopTexts.body),
  articleVersion: wholeNumber(1, MAX_INT, issue('articleVersionWhole')).nullish(),
})

export const translateImageInput = z.strictObject({
  id: id.toLowerCase(),
  ...common,
  alt: text(shopTexts.alt),
})
