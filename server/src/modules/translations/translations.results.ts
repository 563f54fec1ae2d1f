import type { Category, Image, Product } from '@instrumenta/prisma/client'

/** Somebody changed the translation after the version that the change was made from. */
interface TranslationChanged {
  __typename: 'TranslationChanged'
  message: string
  /** As it is now; 0 if there is none. */
  version: number
}

/** What came of translating a product, tagged with the names of the schema. */
export type TranslateProductResult =
  | { __typename: 'TranslateProductSuccess'; product: Product }
  | { __typename: 'ProductNotFound'; message: string }
  | { __typename: 'ProductChanged'; message: string; product: Product }
  | TranslationChanged

/** What came of translating a category. */
export type TranslateCategoryResult =
  | { __typename: 'TranslateCategorySuccess'; category: Category }
  | { __typename: 'CategoryNotFound'; message: string }
  | TranslationChanged

/** What came of translating a picture. */
export type TranslateImageResult =
  | { __typename: 'TranslateImageSuccess'; image: Image }
  | { __typename: 'ImageNotFound'; message: string }
  | TranslationChanged

/** Says that the product's texts may be others by now. */
export const productChanged = (product: Product): TranslateProductResult => ({
  __typename: 'ProductChanged',
  message:
    'Somebody changed this product after you began to translate it. Nothing was saved: look at what is other now, then save again.',
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
    message:
      'Somebody else changed this translation meanwhile. Nothing was saved: look at what is other now, then save again.',
    version,
  }
}
