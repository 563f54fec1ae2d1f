import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import type { RequestedLine } from './orders.input'
import type { RefusedLine } from './refused-line'

/** Sizes of these products, in their order, if a line names one or has to. */
export async function readSizesOfLines(
  db: Pick<Db, 'productVariant'>,
  products: readonly Product[],
  lines: readonly Pick<RequestedLine, 'variantId'>[],
): Promise<ProductVariant[]> {
  if (!lines.some(({ variantId }) => variantId !== null) && !products.some(({ stockBySize }) => stockBySize)) return []
  return db.productVariant.findMany({
    where: { productId: { in: products.map(({ id }) => id) }, retiredAt: null },
    orderBy: { position: 'asc' },
  })
}

/**
 * Says that a size is none of the product's, or that one is needed.
 * @param sizes names of those that there are
 */
export function refuseSize(isNamed: boolean, sizes: string[]): Pick<RefusedLine, 'code' | 'message' | 'sizes'> {
  const choices = sizes.map((name) => sentence('verbatim', { text: name }))
  if (!isNamed) return { code: 'SIZE_REQUIRED', message: sentence('sizeRequired', { sizes: choices }), sizes }
  const message = sizes.length > 0 ? sentence('unknownSize', { sizes: choices }) : sentence('noSizes')
  return { code: 'UNKNOWN_SIZE', message, sizes }
}
