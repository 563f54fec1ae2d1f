import type { User } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import type { Db } from '../../shared/db'
import { termsOf, tiersOf } from '../../shared/price-tiers'
import { isUuid } from '../../shared/validation'
import type { RequestedLine } from './orders.input'
import { findRoomWithoutApproval } from './needs-approval.sql'

/**
 * Whether an order of these lines for a company, placed now by the viewer at the shop's prices, would wait for approval: the same
 * comparison that the order's statement makes (`orderer.sql.ts`). Lines that can't be ordered count for nothing.
 */
export async function needsApproval(
  db: Db,
  viewer: User,
  companyId: string,
  lines: readonly RequestedLine[],
): Promise<boolean> {
  const room = await findRoomWithoutApproval(db.sql, viewer.id, companyId)
  if (room === null) return false
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await db.product.findMany({
    where: { id: { in: ids }, deletedAt: null },
    include: { variants: true },
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const total = lines.reduce((sum, { productId, variantId, quantity }) => {
    const product = byId.get(productId)
    if (!product || quantity < 1) return sum
    const size = product.variants.find(({ id }) => id === variantId)
    const { prices } = termsOf(product, size ?? null)
    return sum + tierAt(tiersOf(prices), quantity).unitPriceMinor * BigInt(quantity)
  }, 0n)
  return total > room
}
