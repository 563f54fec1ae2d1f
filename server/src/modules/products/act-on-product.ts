import type { Prisma, Product } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type { ProductChanged, ProductNotFound } from './update-product.results'
import { productChanged, productNotFound } from './update-product.results'
import { lockProduct } from './update-product.sql'

/** Which product an act is about, and the version that it was made from. */
interface ActedOn {
  productId: string
  expectedVersion?: number | null | undefined
}

/**
 * Runs an admin's act on a product in the shop or a draft, which is held until its end, as `performAudited` does. It is not run
 * where there is no such product, or another version than the one that it was made from.
 */
export async function actOnProduct<T>(
  db: Db,
  act: AuditContext,
  { productId, expectedVersion }: ActedOn,
  work: (tx: Prisma.TransactionClient, product: Product, record: WriteRecord) => Promise<T>,
): Promise<T | ProductNotFound | ProductChanged> {
  if (!isUuid(productId)) return productNotFound
  return performAudited(db, act, async (tx, record): Promise<T | ProductNotFound | ProductChanged> => {
    const product = await lockProduct(sqlIn(tx), productId)
    if (!product) return productNotFound
    if (expectedVersion != null && expectedVersion !== product.version) return productChanged(product)
    return work(tx, product, record)
  })
}
