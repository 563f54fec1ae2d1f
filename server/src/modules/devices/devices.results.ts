import type { Product } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import type { ProductChanged, ProductNotFound } from '../products/products.service'

/** What came of saying which identifiers a product has, tagged with the names of the schema. */
export type SetDeviceIdentifiersResult =
  | { __typename: 'SetDeviceIdentifiersSuccess'; product: Product }
  | ProductNotFound
  | ProductChanged
  | { __typename: 'DeviceIdentifierTaken'; message: Sentence; identifier: string }
