import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import type { Terms } from '@instrumenta/rules/sizes'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { ownTermsOf, termsOf } from '../../shared/price-tiers'
import type { PricedProduct } from '../../shared/price-tiers'

/** What of a size may be its own; the names of the schema's `VariantTerm`. */
export type VariantTerm = 'PRICE' | 'MIN_QUANTITY' | 'INCREMENT' | 'WEIGHT'

/** What can be ordered of a product: a size, or the product itself. */
export interface ShownVariant extends Omit<Terms<PricedProduct>, 'prices'> {
  id: string
  sku: string
  /** Of the size; empty for the product itself. */
  name: string
  availableQuantity: number
  own: VariantTerm[]
  product: Product
  /** Null for the product itself. */
  size: ProductVariant | null
}

/** Whether an order of this product must say which size: it comes in several. */
export const mustNameSize = ({ sizes }: Pick<Product, 'sizes'>): boolean => sizes.length > 1

/** What can be ordered of a product with these sizes, each with the product's own stock and terms where it has none. */
export function variantsOf(product: Product, sizes: readonly ProductVariant[]): ShownVariant[] {
  if (sizes.length === 0) {
    const { id, sku, availableQuantity } = product
    return [{ ...termsOf(product, null), id, sku, name: '', availableQuantity, own: [], product, size: null }]
  }
  return sizes.map((size) => ({
    ...termsOf(product, size),
    id: size.id,
    sku: size.sku,
    name: size.name,
    availableQuantity: size.availableQuantity ?? product.availableQuantity,
    own: listOwn(size),
    product,
    size,
  }))
}

function listOwn(size: ProductVariant): VariantTerm[] {
  const { prices, minQuantity, increment, weight } = ownTermsOf(size)
  const terms = { PRICE: prices, MIN_QUANTITY: minQuantity, INCREMENT: increment, WEIGHT: weight }
  return (Object.keys(terms) as VariantTerm[]).filter((name) => terms[name] !== null)
}

/** Says which sizes there are to somebody who named another. */
export function sayUnknownSize(sizes: readonly Pick<ProductVariant, 'name'>[]): Sentence {
  if (sizes.length === 0) return sentence('noSizes')
  return sentence('unknownSize', { sizes: sizes.map(({ name }) => sentence('verbatim', { text: name })) })
}
