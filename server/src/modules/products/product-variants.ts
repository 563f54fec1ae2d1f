import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import type { Terms } from '@instrumenta/rules/prices'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { PricedProduct } from '../../shared/price-tiers'
import { ownTermsOf, termsOf } from '../../shared/price-tiers'

type VariantTerm = 'PRICE' | 'MIN_QUANTITY' | 'INCREMENT' | 'WEIGHT'

/** Orderable unit: a size, or a product without sizes. */
export interface ShownVariant extends Omit<Terms<PricedProduct>, 'prices'> {
  id: string
  sku: string
  /** Name of the size. Empty for the product itself. */
  name: string
  availableQuantity: number
  own: VariantTerm[]
  product: Product
  /** Null for the product itself. */
  size: ProductVariant | null
}

/** True if an order of this product needs a size. */
export const mustNameSize = ({ sizes }: Pick<Product, 'sizes'>): boolean => sizes.length > 1

/** The orderable units of a product. The product's stock and terms apply where a size has none. */
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
  const { prices, minQuantity, increment, weightGrams } = ownTermsOf(size)
  const terms = { PRICE: prices, MIN_QUANTITY: minQuantity, INCREMENT: increment, WEIGHT: weightGrams }
  return (Object.keys(terms) as VariantTerm[]).filter((name) => terms[name] !== null)
}

/** Error message that lists the sizes. */
export function unknownSizeError(sizes: readonly Pick<ProductVariant, 'name'>[]): Sentence {
  if (sizes.length === 0) return sentence('noSizes')
  return sentence('unknownSize', { sizes: sizes.map(({ name }) => sentence('verbatim', { text: name })) })
}

interface GivenSize {
  variantId?: string | null | undefined
  /** Name of a size that the same call adds. */
  size?: string | null | undefined
}

/** Id of the size that a caller gives by id or by name: null for the whole product, undefined for an unknown size. */
export function idOfSize(
  sizes: readonly Pick<ProductVariant, 'id' | 'name'>[],
  { variantId, size }: GivenSize,
): string | null | undefined {
  if (variantId == null && size == null) return null
  return sizes.find(({ id, name }) => (variantId == null ? name === size : id === variantId))?.id
}
