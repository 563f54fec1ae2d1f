import type { OrderList, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { MAX_LINES } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { LineItem } from '../../shared/lines'
import { keyOfItem } from '../../shared/lines'
import type { ListLine } from './order-lists.input'
import type { ChangeBasketResult, MissingItems } from './order-lists.results'
import { BASKET, writeLines } from './order-lists.sql'

/** A change of somebody's basket. Lines of 0 pieces, which only `SET` has, are taken out. */
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
  return inTransaction(db, async (tx): Promise<ChangeBasketResult> => {
    await holdAccount(sqlIn(tx), owner.id, { isAlone: true })
    const { there, missing } = await partByPresence(tx, change.lines)
    const basket = await tx.orderList.findUnique({
      where: { userId_name: { userId: owner.id, name: BASKET } },
      include: { lines: { select: { productId: true, variantId: true } } },
    })
    if (basket && change.changeId !== undefined && basket.changeIds.includes(change.changeId)) {
      return { __typename: 'ChangeBasketSuccess', basket, ...missing }
    }
    const kept = there.filter(({ quantity }) => quantity > 0)
    // Also what has left the shop can be taken out.
    const gone = change.lines.filter((line) => line.quantity === 0 && hasIds(line))
    const lineCount = countAfter(basket?.lines ?? [], [...kept, ...gone])
    if (lineCount > MAX_LINES) {
      const message = sentence('listTooLong', { max: MAX_LINES, lineCount })
      return { __typename: 'TooManyListLines', message, lineCount }
    }
    const changeIds = [...(basket?.changeIds ?? []), ...(change.changeId === undefined ? [] : [change.changeId])]
    const changed = await touchList(tx, { userId: owner.id, name: BASKET }, { changeIds: lastOf(changeIds) })
    const { id } = changed
    if (kept.length > 0) await writeLines(sqlIn(tx), id, kept, change.mode, gone)
    if (gone.length > 0) {
      const items = gone.map(({ productId, variantId }) => ({ productId, variantId }))
      await tx.orderListLine.deleteMany({ where: { listId: id, OR: items } })
    }
    return { __typename: 'ChangeBasketSuccess', basket: changed, ...missing }
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

/** Whether there may be such a thing. */
const hasIds = ({ productId, variantId }: LineItem) => isUuid(productId) && (variantId === null || isUuid(variantId))

/**
 * The lines whose product is in the shop, in a size of its own if one is named, and what all others name. A size that is retired
 * is there: the line waits for another to be chosen. Nobody misses what is taken out.
 */
export async function partByPresence(
  tx: Prisma.TransactionClient,
  lines: readonly ListLine[],
): Promise<{ there: ListLine[]; missing: MissingItems }> {
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await tx.product.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } })
  const present = new Set(products.map(({ id }) => id))
  const productOf = await readProductsOfSizes(tx, lines)
  const isSized = ({ productId, variantId }: LineItem) => variantId === null || productOf.get(variantId) === productId
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  const gone = wanted.filter(({ productId }) => !present.has(productId))
  const foreign = wanted.filter((line) => present.has(line.productId) && !isSized(line))
  return {
    there: lines.filter((line) => present.has(line.productId) && isSized(line)),
    missing: {
      missingProductIds: [...new Set(gone.map(({ productId }) => productId))],
      missingVariantIds: [...new Set(foreign.flatMap(({ variantId }) => variantId ?? []))],
    },
  }
}

/** Whose the sizes are that lines name, by their ids. */
async function readProductsOfSizes(
  tx: Prisma.TransactionClient,
  lines: readonly ListLine[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ variantId }) => (variantId !== null && isUuid(variantId) ? variantId : []))
  if (ids.length === 0) return new Map()
  const sizes = await tx.productVariant.findMany({ where: { id: { in: ids } }, select: { id: true, productId: true } })
  return new Map(sizes.map(({ id, productId }) => [id, productId]))
}

/** How many lines there are after a change. */
function countAfter(before: readonly LineItem[], change: readonly ListLine[]): number {
  const items = new Set(before.map(keyOfItem))
  for (const line of change) {
    if (line.quantity > 0) items.add(keyOfItem(line))
    else items.delete(keyOfItem(line))
  }
  return items.size
}
