import type { OrderList, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { MAX_LINES } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { ListLine } from './order-lists.input'
import type { ChangeBasketResult } from './order-lists.results'
import { BASKET, holdOwner, writeLines } from './order-lists.sql'

/** A change of somebody's basket. Lines of 0 pieces, which only `SET` has, take a product out. */
export interface BasketChange {
  mode: 'ADD' | 'SET'
  lines: readonly ListLine[]
  /** Under it the change is made once. */
  changeId?: string
}

/** Changes by their ids that a basket remembers. */
const REMEMBERED_CHANGES = 50

/**
 * Changes the owner's basket, all of it or, when it would become too long, nothing. Throws UNAUTHENTICATED when their account
 * ended meanwhile.
 */
export function changeBasket(db: Db, owner: User, change: BasketChange): Promise<ChangeBasketResult> {
  return db.$transaction(async (tx): Promise<ChangeBasketResult> => {
    if (!(await holdOwner(sqlIn(tx), owner.id))) await requireActiveAccount(db, owner.id)
    const { there, missing } = await partByPresence(tx, change.lines)
    const basket = await tx.orderList.findUnique({
      where: { userId_name: { userId: owner.id, name: BASKET } },
      include: { lines: { select: { productId: true } } },
    })
    if (basket && change.changeId !== undefined && basket.changeIds.includes(change.changeId)) {
      return { __typename: 'ChangeBasketSuccess', basket, missingProductIds: missing }
    }
    const lineCount = countAfter(basket?.lines ?? [], there)
    if (lineCount > MAX_LINES) {
      const message = sentence('listTooLong', { max: MAX_LINES, lineCount })
      return { __typename: 'TooManyListLines', message, lineCount }
    }
    const changeIds = [...(basket?.changeIds ?? []), ...(change.changeId === undefined ? [] : [change.changeId])]
    const changed = await touchList(tx, { userId: owner.id, name: BASKET }, { changeIds: lastOf(changeIds) })
    const { id } = changed
    const kept = there.filter(({ quantity }) => quantity > 0)
    const gone = change.lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId)
    if (kept.length > 0) await writeLines(sqlIn(tx), id, kept, change.mode)
    // Also what has left the shop can be taken out.
    await tx.orderListLine.deleteMany({ where: { listId: id, productId: { in: gone.filter(isUuid) } } })
    return { __typename: 'ChangeBasketSuccess', basket: changed, missingProductIds: missing }
  })
}

const lastOf = (changeIds: readonly string[]) => changeIds.slice(-REMEMBERED_CHANGES)

/** The list of this owner and name, made if it was not there, and marked as changed. The owner is to be held. */
export function touchList(
  tx: Prisma.TransactionClient,
  key: { userId: string; name: string },
  data: { changeIds?: string[] } = {},
): Promise<OrderList> {
  return tx.orderList.upsert({
    where: { userId_name: key },
    create: { id: uuidv7(), ...key, ...data },
    update: { updatedAt: new Date(), ...data },
  })
}

/** The lines whose product is in the shop, and the ids of all others. Nobody misses what is taken out. */
export async function partByPresence(
  tx: Prisma.TransactionClient,
  lines: readonly ListLine[],
): Promise<{ there: ListLine[]; missing: string[] }> {
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await tx.product.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } })
  const present = new Set(products.map(({ id }) => id))
  const missing = lines.filter(({ productId, quantity }) => quantity > 0 && !present.has(productId))
  return {
    there: lines.filter(({ productId }) => present.has(productId)),
    missing: Array.from(new Set(missing.map(({ productId }) => productId))),
  }
}

/** How many lines there are after a change. */
function countAfter(before: readonly { productId: string }[], change: readonly ListLine[]): number {
  const products = new Set(before.map(({ productId }) => productId))
  for (const { productId, quantity } of change) {
    if (quantity > 0) products.add(productId)
    else products.delete(productId)
  }
  return products.size
}
