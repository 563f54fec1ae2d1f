import type { Product } from '@instrumenta/prisma/client'
import type { ProductChanged, ProductNotFound } from '../products/products.service'

/** What came of saying which documents a product has, tagged with the names of the schema. */
export type SetProductDocumentsResult =
  | { __typename: 'SetProductDocumentsSuccess'; product: Product }
  | ProductNotFound
  | ProductChanged
