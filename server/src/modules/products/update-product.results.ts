import type { Product } from '@instrumenta/prisma/client'
import { badUserInput } from '../../shared/errors'
import type { CategoryNotFound, ImageNotFound } from './create-product.service'
import type { UpdateProductInput } from './products.input'
import { MAX_PIECES } from './products.input'

/** There is no such product, or it left the shop. */
export interface ProductNotFound {
  __typename: 'ProductNotFound'
  message: string
}

/** Somebody changed the product after the version that the change was made from. */
export interface ProductChanged {
  __typename: 'ProductChanged'
  message: string
  /** As it is now. */
  product: Product
}

/** Fewer pieces are there than are to be taken away. */
export interface TooFewInStock {
  __typename: 'InsufficientStock'
  message: string
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

/** Says that the product is gone. */
export const productNotFound: ProductNotFound = {
  __typename: 'ProductNotFound',
  message: 'This product is not in the shop any more.',
}

/** Why nothing was written to a product that is there; undefined where it was for want of the image. */
export function explainRefusal(
  product: Product,
  { expectedVersion, stockChange }: UpdateProductInput,
): UpdateProductResult | undefined {
  if (expectedVersion !== undefined && expectedVersion !== product.version) {
    return {
      __typename: 'ProductChanged',
      message:
        'Somebody else changed this product meanwhile. Nothing was saved: look at what is other now, then save again.',
      product,
    }
  }
  const { availableQuantity } = product
  const delta = stockChange?.delta ?? 0
  if (availableQuantity + delta < 0) {
    return {
      __typename: 'InsufficientStock',
      message: `The stock cannot fall below 0: it is ${availableQuantity} now. Nothing was saved.`,
      availableQuantity,
    }
  }
  if (availableQuantity + delta > MAX_PIECES) {
    throw badUserInput(
      `The stock can be at most ${MAX_PIECES} pieces; it is ${availableQuantity} now.`,
      'input.stockChange',
    )
  }
  return undefined
}
