import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Article, Category, Image, Product } from '@instrumenta/prisma/client'
import type { ProductChanged, ProductNotFound } from '../products/products.service'

/** Somebody changed the translation after the version that the change was made from. */
export interface TranslationChanged {
  __typename: 'TranslationChanged'
  message: Sentence
  /** As it is now; 0 if there is none. */
  version: number
}

/** What came of translating a product, tagged with the names of the schema. */
export type TranslateProductResult =
  | { __typename: 'TranslateProductSuccess'; product: Product }
  | ProductNotFound
  | ProductChanged
  | TranslationChanged

/** What came of translating a category. */
export type TranslateCategoryResult =
  | { __typename: 'TranslateCategorySuccess'; category: Category }
  | { __typename: 'CategoryNotFound'; message: Sentence }
  | { __typename: 'CategoryChanged'; message: Sentence; category: Category }
  | TranslationChanged

/** What came of translating a picture. */
export type TranslateImageResult =
  | { __typename: 'TranslateImageSuccess'; image: Image }
  | { __typename: 'ImageNotFound'; message: Sentence }
  | TranslationChanged

/** What came of translating an article. */
export type TranslateArticleResult =
  | { __typename: 'TranslateArticleSuccess'; article: Article }
  | { __typename: 'ArticleNotFound'; message: Sentence }
  | { __typename: 'ArticleChanged'; message: Sentence; article: Article }
  | TranslationChanged

/** Says that the product's texts may be others by now. */
export const productChangedTranslating = (product: Product): ProductChanged => ({
  __typename: 'ProductChanged',
  message: sentence('productChangedTranslating'),
  product,
})

/** Says so if the translation is another than the change was made from. */
export function findCollision(
  present: { version: number } | null,
  expectedVersion: number | null | undefined,
): TranslationChanged | undefined {
  const version = present?.version ?? 0
  if (expectedVersion == null || expectedVersion === version) return undefined
  return {
    __typename: 'TranslationChanged',
    message: sentence('translationChanged'),
    version,
  }
}
