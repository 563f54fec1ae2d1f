import type { Product } from '@instrumenta/prisma/client'
import { badUserInput } from '../../shared/errors'
import type { CategoryNotFound, ImageNotFound } from './create-product.service'
import type { KeyUsed } from './product-changes'
import type { SkuTaken } from './taken-codes'
import type { UpdateProductInput } from './products.input'
import { MAX_PIECES } from './products.input'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** There is no such product, or it left the shop. */
export interface ProductNotFound {
  __typename: 'ProductNotFound'
  message: Sentence
}

/** Somebody changed the product after the version that the change was made from. */
export interface ProductChanged {
  __typename: 'ProductChanged'
  message: Sentence
  /** As it is now. */
  product: Product
}

/** Fewer pieces are there than are to be taken away. */
export interface TooFewInStock {
  __typename: 'InsufficientStock'
  message: Sentence
  availableQuantity: number
}

/** What came of changing a product, tagged with the names of the schema. */
export type UpdateProductResult =
  | { __typename: 'UpdateProductSuccess'; product: Product }
  | ProductNotFound
  | CategoryNotFound
  | ImageNotFound
  | ProductChanged
  | TooFewInStock
  | SkuTaken
  | KeyUsed

/** Says that the product is gone. */
export const productNotFound: ProductNotFound = {
  __typename: 'ProductNotFound',
  message: sentence('productGone'),
}

/** Says that somebody else changed the product. */
export const productChanged = (product: Product): ProductChanged => ({
  __typename: 'ProductChanged',
  message: sentence('productChanged'),
  product,
})

/** Why nothing was written to a product that is there; undefined where it was for want of the image. */
export function explainRefusal(
  product: Product,
  { expectedVersion, stockChange }: UpdateProductInput,
): UpdateProductResult | undefined {
  if (expectedVersion !== undefined && expectedVersion !== product.version) return productChanged(product)
  const { availableQuantity } = product
  const delta = stockChange?.delta ?? 0
  if (availableQuantity + delta < 0) {
    return {
      __typename: 'InsufficientStock',
      message: sentence('stockBelowZero', { availableQuantity }),
      availableQuantity,
    }
  }
  if (availableQuantity + delta > MAX_PIECES) {
    throw badUserInput(sentence('stockTooLarge', { max: MAX_PIECES, availableQuantity }), 'input.stockChange')
  }
  return undefined
}
