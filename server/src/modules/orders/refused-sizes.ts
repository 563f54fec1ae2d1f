import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import type { RequestedLine } from './orders.input'
import { mustNameSize, sayUnknownSize, variantsOf } from '../products/product-variants'
import type { RefusedLine } from './refused-lines'

/** Sizes of the products, in their order. Reads nothing if no line names or needs a size. */
export async function readSizesOfLines(
  db: Pick<Db, 'productVariant'>,
  products: readonly Product[],
  lines: readonly Pick<RequestedLine, 'variantId'>[],
): Promise<ProductVariant[]> {
  if (!lines.some(({ variantId }) => variantId !== null) && !products.some(mustNameSize)) return []
  return db.productVariant.findMany({
    where: { productId: { in: products.map(({ id }) => id) }, retiredAt: null },
    orderBy: { position: 'asc' },
  })
}

/** @param named `sizes` with names in the customer's language */
export function refuseSize(
  isNamed: boolean,
  product: Product,
  sizes: readonly ProductVariant[],
  named: readonly Pick<ProductVariant, 'name'>[],
): Pick<RefusedLine, 'code' | 'message' | 'sizes' | 'variants'> {
  const known = { sizes: named.map(({ name }) => name), variants: sizes.length > 0 ? variantsOf(product, sizes) : [] }
  if (!isNamed) {
    const choices = named.map(({ name }) => sentence('verbatim', { text: name }))
    return { code: 'SIZE_REQUIRED', message: sentence('sizeRequired', { sizes: choices }), ...known }
  }
  return { code: 'UNKNOWN_SIZE', message: sayUnknownSize(named), ...known }
}
