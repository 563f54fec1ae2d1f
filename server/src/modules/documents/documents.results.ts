import type { Product } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'

/** What came of saying which documents a product has, tagged with the names of the schema. */
export type SetProductDocumentsResult =
  | { __typename: 'SetProductDocumentsSuccess'; product: Product }
  | { __typename: 'ProductNotFound'; message: Sentence }
  | { __typename: 'ProductChanged'; message: Sentence; product: Product }
