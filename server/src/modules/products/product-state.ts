import type { Prisma, Product, ProductDraft } from '@instrumenta/prisma/client'
import type { AuditedValues } from '../audit/audit.service'

/** Whether a product is in the shop, as the schema says it. */
export type ProductState = 'IN_SHOP' | 'DRAFT' | 'SCHEDULED' | 'DELETED'

/** Whether a product is in the shop. */
export function stateOf({ deletedAt }: Pick<Product, 'deletedAt'>, draft: ProductDraft | null): ProductState {
  if (deletedAt === null) return 'IN_SHOP'
  if (!draft || draft.isDeleted) return 'DELETED'
  return draft.visibleFrom ? 'SCHEDULED' : 'DRAFT'
}

/** For Prisma: what admins keep, in the shop or not; all but what was deleted. */
export const isKept: Prisma.ProductWhereInput = { OR: [{ deletedAt: null }, { draft: { isDeleted: false } }] }

/** What the audit log tells of it. */
export function recordOfState(product: Product, draft: ProductDraft | null): AuditedValues {
  const visibleFrom = draft?.visibleFrom
  return {
    publication: stateOf(product, draft),
    ...(visibleFrom && { visibleFrom: visibleFrom.toISOString() }),
  }
}
