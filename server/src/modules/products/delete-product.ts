import type { Reading } from '../../graphql/context'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { productNotFound, auditedProduct, auditedState, isKept, stateOf } from './product-state'
import { lockAnyProduct, publish } from './product-drafts.sql'

/** Deletes a product or draft. Orders keep it, and it can be restored. Cancels a scheduled publication. */
export async function deleteProduct(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  id: string,
) {
  if (!isUuid(id)) return productNotFound
  const result = await performAudited(db, audit, async (tx, record) => {
    const [product] = await tx.product.updateManyAndReturn({
      where: { id, ...isKept },
      data: { deletedAt: new Date() },
    })
    if (!product) return productNotFound
    await tx.productDraft.updateMany({ where: { productId: id }, data: { isDeleted: true, visibleFrom: null } })
    await record({ action: 'DELETE_PRODUCT', subjectId: product.id, before: auditedProduct(product), after: {} })
    return { __typename: 'DeleteProductSuccess', id: product.id } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Restores a deleted product. Its SKU and category still exist. A deleted draft becomes a draft again. */
export async function restoreProduct(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  id: string,
) {
  if (!isUuid(id)) return productNotFound
  const result = await performAudited(db, audit, async (tx, record) => {
    const product = await lockAnyProduct(sqlIn(tx), id)
    if (!product) return productNotFound
    const findDraft = () => tx.productDraft.findUnique({ where: { productId: product.id } })
    const draft = await findDraft()
    // Not deleted: no audit row.
    if (stateOf(product, draft) !== 'DELETED') return { __typename: 'RestoreProductSuccess', product } as const
    if (draft) await tx.productDraft.update({ where: { productId: product.id }, data: { isDeleted: false } })
    const restored = draft ? product : await publish(sqlIn(tx), product.id, { status: 'IN_SHOP' })
    const after = { ...auditedProduct(restored), ...auditedState(restored, await findDraft()) }
    await record({ action: 'RESTORE_PRODUCT', subjectId: product.id, before: {}, after })
    return { __typename: 'RestoreProductSuccess', product: restored } as const
  })
  return bumpFor(cacheVersion, result)
}
