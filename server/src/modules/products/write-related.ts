import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { differenceOf } from '../audit/perform-audited'
import type { LockedProduct } from './locked-product'
import type { RelatedProduct } from './find-products.sql'
import { readRelated } from './find-products.sql'

/**
 * Replaces all related products of a product.
 * @throws BAD_USER_INPUT for the product itself and for an unknown id
 */
export async function writeRelated(
  { tx, product: { id: productId, name }, record }: LockedProduct,
  relatedIds: readonly string[],
): Promise<undefined> {
  const sql = sqlIn(tx)
  const others = relatedIds.filter((id) => isUuid(id) && id !== productId)
  const found = await tx.product.count({ where: { id: { in: others } } })
  if (found !== relatedIds.length) throw badUserInput(sentence('relatedNotFound'), 'input.relatedIds')
  const before = await readRelated(sql, [productId])
  await tx.relatedProduct.deleteMany({ where: { productId } })
  await tx.relatedProduct.createMany({
    data: relatedIds.map((relatedId, index) => ({ productId, relatedId, position: index + 1 })),
  })
  const after = await readRelated(sql, [productId])
  const audited = (products: RelatedProduct[]) => ({ name, related: products.map((product) => product.name) })
  const difference = differenceOf(audited(before), audited(after), 'name')
  await record({ action: 'SET_RELATED_PRODUCTS', subjectId: productId, ...difference })
}
