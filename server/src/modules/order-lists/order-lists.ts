import type { OrderList, User, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import type { LineItem } from '../../shared/fields'
import { idOfRequest, keyOfItem, plainItem } from '../../shared/fields'
import { inTransaction } from '../../shared/in-transaction'
import type { PageRequest } from '../../shared/pagination'
import { MAX_LINES, behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { ListLine } from './order-lists.input'
import { addToBasketInput, setBasketLinesInput, renameOrderListInput, saveOrderListInput } from './order-lists.input'
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

/** Creates the list if it does not exist and sets its time of change. The caller holds the lock on the owner's account. */
function touchList(
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

/**
 * Separates lines whose product is in the shop, and whose size belongs to that product, from missing ones. A retired size counts
 * as available: the owner chooses another later. Lines with quantity 0 are never missing.
 */
async function findAvailableLines(
  tx: Prisma.TransactionClient,
  lines: readonly ListLine[],
): Promise<{ available: ListLine[]; missing: { missingProductIds: string[]; missingVariantIds: string[] } }> {
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await tx.product.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } })
  const inShop = new Set(products.map(({ id }) => id))
  const productOf = await readProductIdsOfSizes(tx, lines)
  const hasOwnSize = ({ productId, variantId }: LineItem) =>
    variantId === null || productOf.get(variantId) === productId
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  const missing = wanted.filter(({ productId }) => !inShop.has(productId))
  const wrongSize = wanted.filter((line) => inShop.has(line.productId) && !hasOwnSize(line))
  return {
    available: lines.filter((line) => inShop.has(line.productId) && hasOwnSize(line)),
    missing: {
      missingProductIds: [...new Set(missing.map(({ productId }) => productId))],
      missingVariantIds: [...new Set(wrongSize.flatMap(({ variantId }) => variantId ?? []))],
    },
  }
}

/** Product ids by size id. */
async function readProductIdsOfSizes(
  tx: Prisma.TransactionClient,
  lines: readonly ListLine[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ variantId }) => (variantId !== null && isUuid(variantId) ? variantId : []))
  if (ids.length === 0) return new Map()
  const sizes = await tx.productVariant.findMany({ where: { id: { in: ids } }, select: { id: true, productId: true } })
  return new Map(sizes.map(({ id, productId }) => [id, productId]))
}
