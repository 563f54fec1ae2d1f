import type { OrderList, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { plainItem } from '../../shared/lines'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { findAvailableLines, touchList } from './list-lines'
import { renameOrderListInput, saveOrderListInput } from './order-lists.input'
import { BASKET, writeLines } from './order-lists.sql'

/** Saved lists per person. */
const MAX_LISTS = 100

const newestLists = newestFirst<OrderList>('ORDER_LISTS')
const notFound = { __typename: 'OrderListNotFound', message: sentence('orderListNotFound') } as const
const nameTaken = (message: ReturnType<typeof sentence>) => ({ __typename: 'OrderListNameTaken', message }) as const

/** A person sees only their own lists. The basket is not a saved list. */
const savedBy = ({ id }: User) => ({ userId: id, NOT: { name: BASKET } })

export async function findOrderList(db: Db, owner: User, id: string): Promise<OrderList | null> {
  return isUuid(id) ? db.orderList.findFirst({ where: { AND: [{ id }, savedBy(owner)] } }) : null
}

/** Lists the person's saved lists, newest first. */
export async function listOrderLists(db: Db, owner: User, page: PageRequest) {
  const after = readPageRequest(page, newestLists)
  const rows = await db.orderList.findMany({
    where: { AND: [savedBy(owner), behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestLists, () => db.orderList.count({ where: savedBy(owner) }))
}

/** Saves a list under a name, or replaces the list of that name if `replaces` is set. */
export async function saveOrderList(db: Db, owner: User, input: unknown) {
  const { name, replaces, ...list } = parseInput(saveOrderListInput, input, 'input')
  return inTransaction(db, async (tx) => {
    await holdAccount(sqlIn(tx), owner.id, { isAlone: true })
    const exists = (await tx.orderList.count({ where: { userId: owner.id, name } })) > 0
    if (exists && !replaces) return nameTaken(sentence('orderListNameTaken', { name }))
    const count = await tx.orderList.count({ where: savedBy(owner) })
    if (!exists && count >= MAX_LISTS) {
      return { __typename: 'TooManyOrderLists', message: sentence('tooManyOrderLists', { max: MAX_LISTS }) } as const
    }
    const saved = await touchList(tx, { userId: owner.id, name })
    const { available, missing } = await findAvailableLines(tx, list.lines.map(plainItem))
    await tx.orderListLine.deleteMany({ where: { listId: saved.id } })
    if (available.length > 0) await writeLines(sqlIn(tx), { listId: saved.id, lines: available, mode: 'SET' })
    return { __typename: 'SaveOrderListSuccess', list: saved, ...missing } as const
  })
}

/** Renames a saved list. It never replaces another list. */
export async function renameOrderList(db: Db, owner: User, input: unknown) {
  const { id, name } = parseInput(renameOrderListInput, input, 'input')
  if (!isUuid(id)) return notFound
  return inTransaction(db, async (tx) => {
    await holdAccount(sqlIn(tx), owner.id, { isAlone: true })
    const list = await tx.orderList.findFirst({ where: { AND: [{ id }, savedBy(owner)] } })
    if (!list) return notFound
    if (list.name === name) return { __typename: 'RenameOrderListSuccess', list } as const
    if ((await tx.orderList.count({ where: { userId: owner.id, name } })) > 0) {
      return nameTaken(sentence('orderListNameUsed', { name }))
    }
    const renamed = await tx.orderList.update({ where: { id: list.id }, data: { name, updatedAt: new Date() } })
    return { __typename: 'RenameOrderListSuccess', list: renamed } as const
  })
}

export async function deleteOrderList(db: Db, owner: User, id: string) {
  if (!isUuid(id)) return notFound
  const { count } = await db.orderList.deleteMany({ where: { AND: [{ id }, savedBy(owner)] } })
  return count > 0 ? ({ __typename: 'DeleteOrderListSuccess', id: id.toLowerCase() } as const) : notFound
}
