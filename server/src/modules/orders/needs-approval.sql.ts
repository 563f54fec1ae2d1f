import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import type { Db } from '../../shared/db'
import { termsOf, tiersOf } from '../../shared/price-tiers'
import type { Sql } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { approvalLines } from './orders.input'

/**
 * Whether an order of these lines, placed now by the person for the company, would wait for approval. Makes the same comparison as
 * the order statement (`buyer.sql.ts`). Lines that cannot be ordered count as 0.
 */
export async function needsApproval(db: Db, viewer: User, companyId: string, input: unknown): Promise<boolean> {
  const lines = parseInput(approvalLines, input, 'lines')
  const limit = await findLimitWithoutApproval(db.sql, viewer.id, companyId)
  if (limit === null) return false
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
  return total > limit
}

/** Amount in minor units of the base currency; null for a member without limit, and for others. */
async function findLimitWithoutApproval(sql: Sql, userId: string, companyId: string): Promise<bigint | null> {
  const [row] = await sql.query<{ room: bigint | null }>(Prisma.sql`
    SELECT least(order_limit_minor, CASE WHEN month_limit_minor IS NOT NULL
      THEN month_limit_minor - ordered_this_month(user_id, company_id) END)::bigint AS room
    FROM company_members WHERE user_id = ${userId}::uuid AND company_id = ${companyId}::uuid`)
  return row?.room == null ? null : BigInt(row.room)
}
