import type { Article, Category, Image, Product } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import { sizeIn, sizeNamesOf } from '../../shared/size-names'
import type { TranslationLoaders } from './translations.loaders'

interface Reader {
  language: Language
  loaders: Pick<TranslationLoaders, 'productTexts' | 'categoryTexts' | 'imageTexts' | 'articleTexts'>
}

type Read<T> = T | Promise<T>

/** A product's text in the reader's language, else in English. A text that English lacks stays null. */
export function textOfProduct<Field extends 'name' | 'description' | 'material'>(
  product: Product,
  field: Field,
  { language, loaders }: Reader,
): Read<Product[Field]> {
  if (language === FALLBACK_LANGUAGE || product[field] === null) return product[field]
  const texts = loaders.productTexts.load({ id: product.id, language })
  return texts.then((translated) => (translated?.[field] as Product[Field] | undefined) ?? product[field])
}

/** A size's name in the reader's language, else in English. Empty for a product without sizes. */
export function nameOfSize({ id }: Pick<Product, 'id'>, size: string, { language, loaders }: Reader): Read<string> {
  if (language === FALLBACK_LANGUAGE || size === '') return size
  return loaders.productTexts.load({ id, language }).then((texts) => sizeIn(language, size, sizeNamesOf(texts)))
}

/** The names of all sizes of a product in the reader's language, else in English. */
export function sizesOfProduct({ id, sizes }: Product, { language, loaders }: Reader): Read<string[]> {
  if (language === FALLBACK_LANGUAGE || sizes.length === 0) return sizes
  const texts = loaders.productTexts.load({ id, language })
  return texts.then((translated) => sizes.map((size) => sizeIn(language, size, sizeNamesOf(translated))))
}

/** A category's text in the reader's language, else in English. */
export function textOfCategory(
  category: Category,
  field: 'name' | 'description',
  { language, loaders }: Reader,
): Read<string> {
  if (language === FALLBACK_LANGUAGE) return category[field]
  const texts = loaders.categoryTexts.load({ id: category.id, language })
  return texts.then((translated) => translated?.[field] ?? category[field])
}

/** An image's description in the reader's language, else in English. */
export function altOfImage(image: Image, { language, loaders }: Reader): Read<string> {
  if (language === FALLBACK_LANGUAGE) return image.alt
  return loaders.imageTexts.load({ id: image.id, language }).then((translated) => translated?.alt ?? image.alt)
}

/** Texts of an article, in reading order. */
const ARTICLE_TEXTS = ['title', 'summary', 'body'] as const

type ArticleField = (typeof ARTICLE_TEXTS)[number]

/** An article in the reader's language, and the fields that have no translation. */
export async function articleInLanguage(
  article: Article,
  { language, loaders }: Pick<Reader, 'language'> & { loaders: Pick<Reader['loaders'], 'articleTexts'> },
): Promise<{ article: Article; inEnglish: ArticleField[] }> {
  if (language === FALLBACK_LANGUAGE) return { article, inEnglish: [] }
  const texts = await loaders.articleTexts.load({ id: article.id, language })
  const inEnglish = ARTICLE_TEXTS.filter((field) => texts?.[field] == null)
  const translated = Object.fromEntries(ARTICLE_TEXTS.map((field) => [field, texts?.[field] ?? article[field]]))
  return { article: { ...article, ...translated }, inEnglish }
}

/** A product in the reader's language. Texts without a translation stay English. */
export async function productInLanguage(product: Product, reader: Reader): Promise<Product> {
  const [name, description, material, sizes] = await Promise.all([
    textOfProduct(product, 'name', reader),
    textOfProduct(product, 'description', reader),
    textOfProduct(product, 'material', reader),
    sizesOfProduct(product, reader),
  ])
  return { ...product, name, description, material, sizes }
}
