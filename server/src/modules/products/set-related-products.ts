import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { differenceOf } from '../audit/perform-audited'
import { actOnProduct } from './act-on-product'
import type { RelatedProduct } from './find-products.sql'
import { readRelated } from './find-products.sql'
import { setRelatedProductsInput } from './products.input'

/**
 * Replaces all related products of a product.
 * @throws BAD_USER_INPUT for the product itself and for an unknown id
 */
export async function setRelatedProducts(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { relatedIds, ...target } = parseInput(setRelatedProductsInput, input, 'input')
  const { id: productId } = target
  const result = await actOnProduct(db, audit, target, async (tx, product, record) => {
    const sql = sqlIn(tx)
    const others = relatedIds.filter((id) => isUuid(id) && id !== productId)
    const found = await tx.product.count({ where: { id: { in: others } } })
    if (found !== relatedIds.length) throw badUserInput(sentence('relatedNotFound'), 'input.relatedIds')
    const before = await readRelated(sql, [productId])
    await tx.relatedProduct.deleteMany({ where: { productId } })
    await tx.relatedProduct.createMany({
      data: relatedIds.map((relatedId, index) => ({ productId, relatedId, position: index + 1 })),
    })
    const changed = await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } })
    const after = await readRelated(sql, [productId])
    const audited = (products: RelatedProduct[]) => ({
      name: product.name,
      related: products.map(({ name }) => name),
    })
    await record({
      action: 'SET_RELATED_PRODUCTS',
      subjectId: productId,
      ...differenceOf(audited(before), audited(after), 'name'),
    })
    return { __typename: 'SetRelatedProductsSuccess', product: changed } as const
  })
  return bumpFor(cacheVersion, result)
}
