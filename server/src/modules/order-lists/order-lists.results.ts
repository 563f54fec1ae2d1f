import type { OrderList } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'

/** What was left out, because it is not in the shop: products, and sizes that are none of their products. */
export interface MissingItems {
  missingProductIds: string[]
  missingVariantIds: string[]
}

/** What came of a change of the basket, tagged with the names of the schema. */
export type ChangeBasketResult =
  | ({ __typename: 'ChangeBasketSuccess'; basket: OrderList } & MissingItems)
  | { __typename: 'TooManyListLines'; message: Sentence; lineCount: number }

/** What came of saving a list. */
export type SaveOrderListResult =
  | ({ __typename: 'SaveOrderListSuccess'; list: OrderList } & MissingItems)
  | { __typename: 'OrderListNameTaken'; message: Sentence }
  | { __typename: 'TooManyOrderLists'; message: Sentence }

/** What came of giving a list another name. */
export type RenameOrderListResult =
  | { __typename: 'RenameOrderListSuccess'; list: OrderList }
  | { __typename: 'OrderListNotFound'; message: Sentence }
  | { __typename: 'OrderListNameTaken'; message: Sentence }

/** What came of throwing a list away. */
export type DeleteOrderListResult =
  | { __typename: 'DeleteOrderListSuccess'; id: string }
  | { __typename: 'OrderListNotFound'; message: Sentence }
