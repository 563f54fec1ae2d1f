import type { Product } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { differenceOf } from '../audit/audit.service'
import { actOnProduct } from './act-on-product'
import type { SetRelatedProductsInput } from './products.input'
import { readRelated } from './related-products.sql'
import type { ProductChanged, ProductNotFound } from './update-product.results'

/** What came of saying which products are shown with one, tagged with the names of the schema. */
export type SetRelatedProductsResult =
  | { __typename: 'SetRelatedProductsSuccess'; product: Product }
  | ProductNotFound
  | ProductChanged

/**
 * Shows these products with another in place of those that were, with a row of the audit log. Throws BAD_USER_INPUT where one is the
 * product itself or there is none by its id.
 */
export function setRelatedProducts(
  db: Db,
  act: AuditContext,
  { productId, relatedIds, expectedVersion }: SetRelatedProductsInput,
): Promise<SetRelatedProductsResult> {
  const acted = { productId, expectedVersion }
  return actOnProduct(db, act, acted, async (tx, product, record): Promise<SetRelatedProductsResult> => {
    const sql = sqlIn(tx)
    const others = relatedIds.filter((id) => isUuid(id) && id !== productId)
    const found = await tx.product.count({ where: { id: { in: others } } })
    if (found !== relatedIds.length) throw badUserInput(sentence('relatedNotFound'), 'input.relatedIds')
    const had = await readRelated(sql, [productId])
    await tx.relatedProduct.deleteMany({ where: { productId } })
    await tx.relatedProduct.createMany({
      data: relatedIds.map((relatedId, index) => ({ productId, relatedId, position: index + 1 })),
    })
    const changed = await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } })
    const has = await readRelated(sql, [productId])
    const [before, after] = [had, has].map((all) => ({ name: product.name, related: all.map(({ name }) => name) }))
    await record({
      action: 'SET_RELATED_PRODUCTS',
      subjectId: productId,
      ...differenceOf(before ?? {}, after ?? {}, 'name'),
    })
    return { __typename: 'SetRelatedProductsSuccess', product: changed }
  })
}
