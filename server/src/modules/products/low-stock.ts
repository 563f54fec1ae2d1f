import { differenceOf } from '../audit/perform-audited'
import type { LockedProduct } from './locked-product'

/**
 * Sets the threshold of low stock of a product.
 * @param threshold units; null for three minimum orders
 */
export async function writeLowStock(
  { tx, product: { id: productId, name }, record }: LockedProduct,
  threshold: number | null,
): Promise<void> {
  const before = await tx.lowStock.findUnique({ where: { productId } })
  await tx.lowStock.upsert({ where: { productId }, create: { productId, threshold }, update: { threshold } })
  const audited = (lowStockAt: number | null) => ({ name, lowStockAt })
  const difference = differenceOf(audited(before?.threshold ?? null), audited(threshold), 'name')
  await record({ action: 'UPDATE_PRODUCT', subjectId: productId, ...difference })
}
