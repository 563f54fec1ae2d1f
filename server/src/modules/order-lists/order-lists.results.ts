import type { OrderList } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'

/** What came of a change of the basket, tagged with the names of the schema. */
export type ChangeBasketResult =
  | { __typename: 'ChangeBasketSuccess'; basket: OrderList; missingProductIds: string[] }
  | { __typename: 'TooManyListLines'; message: Sentence; lineCount: number }

/** What came of saving a list. */
export type SaveOrderListResult =
  | { __typename: 'SaveOrderListSuccess'; list: OrderList; missingProductIds: string[] }
  | { __typename: 'OrderListNameTaken'; message: Sentence }
  | { __typename: 'TooManyOrderLists'; message: Sentence }

/** What came of throwing a list away. */
export type DeleteOrderListResult =
  { __typename: 'DeleteOrderListSuccess'; id: string } | { __typename: 'OrderListNotFound'; message: Sentence }
