import type { Product } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'

/** What came of saying which identifiers a product has, tagged with the names of the schema. */
export type SetDeviceIdentifiersResult =
  | { __typename: 'SetDeviceIdentifiersSuccess'; product: Product }
  | { __typename: 'ProductNotFound'; message: Sentence }
  | { __typename: 'ProductChanged'; message: Sentence; product: Product }
  | { __typename: 'DeviceIdentifierTaken'; message: Sentence; identifier: string }
