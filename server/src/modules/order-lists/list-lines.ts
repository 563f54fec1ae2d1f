import type { OrderList, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { LineItem } from '../../shared/lines'
import { isUuid } from '../../shared/validation'
import type { ListLine } from './order-lists.input'

/** Creates the list if it does not exist and sets its time of change. The caller holds the lock on the owner's account. */
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

/**
 * Separates lines whose product is in the shop, and whose size belongs to that product, from missing ones. A retired size counts
 * as available: the owner chooses another later. Lines with quantity 0 are never missing.
 */
export async function findAvailableLines(
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
