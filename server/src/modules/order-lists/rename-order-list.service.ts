import type { User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { RenameOrderListResult } from './order-lists.results'
import { BASKET } from './order-lists.sql'

/** What to call which list. */
export interface Renaming {
  id: string
  name: string
}

/**
 * Gives a saved list of the owner's another name, which none of their others may have: nothing is replaced by it. A list that is called so
 * already stays as it was. Throws UNAUTHENTICATED when their account ended meanwhile.
 */
export async function renameOrderList(db: Db, owner: User, { id, name }: Renaming): Promise<RenameOrderListResult> {
  if (!isUuid(id)) return notFound
  return inTransaction(db, async (tx): Promise<RenameOrderListResult> => {
    await holdAccount(sqlIn(tx), owner.id, { isAlone: true })
    const list = await tx.orderList.findFirst({ where: { id, userId: owner.id, NOT: { name: BASKET } } })
    if (!list) return notFound
    if (list.name === name) return { __typename: 'RenameOrderListSuccess', list }
    if ((await tx.orderList.count({ where: { userId: owner.id, name } })) > 0) {
      return { __typename: 'OrderListNameTaken', message: sentence('orderListNameUsed', { name }) }
    }
    const renamed = await tx.orderList.update({ where: { id: list.id }, data: { name, updatedAt: new Date() } })
    return { __typename: 'RenameOrderListSuccess', list: renamed }
  })
}

const notFound = { __typename: 'OrderListNotFound', message: sentence('orderListNotFound') } as const
