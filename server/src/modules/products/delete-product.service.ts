import type { Product } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { holdProduct, publish } from './product-drafts.sql'
import { recordOf } from './product-record'
import { isKept, recordOfState, stateOf } from './product-state'
import type { ProductNotFound } from './update-product.results'
import { productNotFound } from './update-product.results'

/** What came of removing a product, tagged with the names of the schema. */
export type DeleteProductResult = { __typename: 'DeleteProductSuccess'; id: string } | ProductNotFound

/** What came of bringing one back. */
export type RestoreProductResult = { __typename: 'RestoreProductSuccess'; product: Product } | ProductNotFound

/** Takes a product out of the shop, or from among the drafts. A time at which it was to come in is forgotten. */
export async function deleteProduct(db: Db, act: AuditContext, id: string): Promise<DeleteProductResult> {
  if (!isUuid(id)) return productNotFound
  return performAudited(db, act, async (tx, record): Promise<DeleteProductResult> => {
    const [product] = await tx.product.updateManyAndReturn({
      where: { id, ...isKept },
      data: { deletedAt: new Date() },
    })
    if (!product) return productNotFound
    await tx.productDraft.updateMany({ where: { productId: id }, data: { isDeleted: true, visibleFrom: null } })
    await record({ action: 'DELETE_PRODUCT', subjectId: product.id, before: recordOf(product), after: {} })
    return { __typename: 'DeleteProductSuccess', id: product.id }
  })
}

/**
 * Brings a deleted product back with what it had: its code was kept for it, and a category that has products stays. A draft is a
 * draft again, so that nothing is shown that was not ready.
 */
export async function restoreProduct(db: Db, act: AuditContext, id: string): Promise<RestoreProductResult> {
  if (!isUuid(id)) return productNotFound
  return performAudited(db, act, async (tx, record): Promise<RestoreProductResult> => {
    const product = await holdProduct(sqlIn(tx), id)
    if (!product) return productNotFound
    const find = () => tx.productDraft.findUnique({ where: { productId: product.id } })
    const draft = await find()
    if (stateOf(product, draft) !== 'DELETED') return { __typename: 'RestoreProductSuccess', product }
    if (draft) await tx.productDraft.update({ where: { productId: product.id }, data: { isDeleted: false } })
    const restored = draft ? product : await publish(sqlIn(tx), product.id, { state: 'IN_SHOP' })
    const after = { ...recordOf(restored), ...recordOfState(restored, await find()) }
    await record({ action: 'RESTORE_PRODUCT', subjectId: product.id, before: {}, after })
    return { __typename: 'RestoreProductSuccess', product: restored }
  })
}
