import type { OrderList, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { idOfRequest } from '../../shared/id-of-request'
import { inTransaction } from '../../shared/in-transaction'
import type { LineItem } from '../../shared/lines'
import { keyOfItem, plainItem } from '../../shared/lines'
import { MAX_LINES } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { findAvailableLines, touchList } from './list-lines'
import type { ListLine } from './order-lists.input'
import { addToBasketInput, setBasketLinesInput } from './order-lists.input'
import { BASKET, writeLines } from './order-lists.sql'

/** Latest change ids that a basket remembers. */
const MAX_CHANGE_IDS = 50

/** The person's basket; null before its first change. */
export function findBasket(db: Db, owner: User): Promise<OrderList | null> {
  return db.orderList.findUnique({ where: { userId_name: { userId: owner.id, name: BASKET } } })
}

/** Adds quantities to the basket, once per idempotency key. */
export async function addToBasket(db: Db, owner: User, input: unknown) {
  const { lines, idempotencyKey } = parseInput(addToBasketInput, input, 'input')
  return changeBasket(db, owner, 'AddToBasketSuccess', {
    mode: 'ADD',
    lines: lines.map(plainItem),
    changeId: idOfRequest(idempotencyKey),
  })
}

/** Sets quantities in the basket. A line with quantity 0 is removed. */
export async function setBasketLines(db: Db, owner: User, input: unknown) {
  const { lines } = parseInput(setBasketLinesInput, input, 'input')
  return changeBasket(db, owner, 'SetBasketLinesSuccess', { mode: 'SET', lines: lines.map(plainItem) })
}

interface BasketChange {
  mode: 'ADD' | 'SET'
  lines: readonly ListLine[]
  /** Derived from the idempotency key. */
  changeId?: string
}

/** Changes all lines or none. Throws UNAUTHENTICATED if the owner's account has ended. */
function changeBasket<Name extends string>(
  db: Db,
  owner: User,
  success: Name,
  { mode, lines, changeId }: BasketChange,
) {
  return inTransaction(db, async (tx) => {
    await holdAccount(sqlIn(tx), owner.id, { isAlone: true })
    const { available, missing } = await findAvailableLines(tx, lines)
    const basket = await tx.orderList.findUnique({
      where: { userId_name: { userId: owner.id, name: BASKET } },
      include: { lines: { select: { productId: true, variantId: true } } },
    })
    if (basket && changeId !== undefined && basket.changeIds.includes(changeId)) {
      return { __typename: success, basket, ...missing } as const
    }
    const written = available.filter(({ quantity }) => quantity > 0)
    // Includes unavailable lines: a deleted product can be removed from a basket.
    const removed = lines.filter((line) => line.quantity === 0 && hasUuids(line))
    const lineCount = countLinesAfter(basket?.lines ?? [], [...written, ...removed])
    if (lineCount > MAX_LINES) {
      const message = sentence('listTooLong', { max: MAX_LINES, lineCount })
      return { __typename: 'TooManyListLines', message, lineCount } as const
    }
    const changeIds = [...(basket?.changeIds ?? []), ...(changeId === undefined ? [] : [changeId])]
    const key = { userId: owner.id, name: BASKET }
    const changed = await touchList(tx, key, { changeIds: changeIds.slice(-MAX_CHANGE_IDS) })
    if (written.length > 0) await writeLines(sqlIn(tx), { listId: changed.id, lines: written, mode, removed })
    if (removed.length > 0) {
      const items = removed.map(({ productId, variantId }) => ({ productId, variantId }))
      await tx.orderListLine.deleteMany({ where: { listId: changed.id, OR: items } })
    }
    return { __typename: success, basket: changed, ...missing } as const
  })
}

const hasUuids = ({ productId, variantId }: LineItem) => isUuid(productId) && (variantId === null || isUuid(variantId))

function countLinesAfter(before: readonly LineItem[], change: readonly ListLine[]): number {
  const items = new Set(before.map(keyOfItem))
  for (const line of change) {
    if (line.quantity > 0) items.add(keyOfItem(line))
    else items.delete(keyOfItem(line))
  }
  return items.size
}
