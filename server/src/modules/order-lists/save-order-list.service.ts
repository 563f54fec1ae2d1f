import type { User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { partByPresence, touchList } from './change-basket.service'
import type { ListLine } from './order-lists.input'
import type { SaveOrderListResult } from './order-lists.results'
import { BASKET, writeLines } from './order-lists.sql'

/** What to save. */
export interface ListToSave {
  name: string
  lines: readonly ListLine[]
  /** Whether it may take the place of a list of the same name. */
  replaces: boolean
}

/** Saved lists that one person has at most. */
const MAX_LISTS = 100

/** Saves a list of the owner's, all of it or nothing. Throws UNAUTHENTICATED when their account ended meanwhile. */
export function saveOrderList(
  db: Db,
  owner: User,
  { name, lines, replaces }: ListToSave,
): Promise<SaveOrderListResult> {
  return inTransaction(db, async (tx): Promise<SaveOrderListResult> => {
    await holdAccount(sqlIn(tx), owner.id, { isAlone: true })
    const isThere = (await tx.orderList.count({ where: { userId: owner.id, name } })) > 0
    if (isThere && !replaces) {
      return { __typename: 'OrderListNameTaken', message: sentence('orderListNameTaken', { name }) }
    }
    const count = await tx.orderList.count({ where: { userId: owner.id, NOT: { name: BASKET } } })
    if (!isThere && count >= MAX_LISTS) {
      return { __typename: 'TooManyOrderLists', message: sentence('tooManyOrderLists', { max: MAX_LISTS }) }
    }
    const list = await touchList(tx, { userId: owner.id, name })
    const { there, missing } = await partByPresence(tx, lines)
    await tx.orderListLine.deleteMany({ where: { listId: list.id } })
    if (there.length > 0) await writeLines(sqlIn(tx), list.id, there, 'SET')
    return { __typename: 'SaveOrderListSuccess', list, ...missing }
  })
}
