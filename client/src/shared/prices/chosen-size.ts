import { nearestMultiples } from '@instrumenta/rules/quantities'
import type { MoneyValue } from '../format/money'
import type { MoneyTier } from './price-tiers'

/** On what terms a product, or a size of it, is sold, as the API gives them. */
export interface SaleTerms {
  sku: string
  minQuantity: number
  increment: number
  availableQuantity: number
  /** Grams of one piece; null where it is not stated. */
  weightGrams: number | null
  price: MoneyValue
  priceTiers: readonly MoneyTier[]
}

/** A size of a product. */
export interface Size extends SaleTerms {
  id: string
  name: string
}

/** A product with its sizes; one without is its only variant, which has no name. */
export interface SizedProduct extends SaleTerms {
  stockBySize: boolean
  variants: readonly Size[]
}

/** The sizes that a product comes in. */
export const sizesOf = ({ variants }: SizedProduct): readonly Size[] => variants.filter(({ name }) => name !== '')

/** Whether an order of a product must say which size: it comes in several. */
export const mustNameSize = ({ variants }: { variants: readonly unknown[] }): boolean => variants.length > 1

/** The size with an id, as the shop has it now. */
export const sizeOf = (product: SizedProduct, variantId: string | null | undefined): Size | undefined =>
  variantId ? sizesOf(product).find(({ id }) => id === variantId) : undefined

/** What is ordered: the product on the terms of the chosen size, or on its own where none is chosen. */
export function inSize<TProduct extends SizedProduct>(
  product: TProduct,
  variantId: string | null | undefined,
): TProduct {
  const size = sizeOf(product, variantId)
  if (!size) return product
  const { sku, minQuantity, increment, availableQuantity, weightGrams, price, priceTiers } = size
  return { ...product, sku, minQuantity, increment, availableQuantity, weightGrams, price, priceTiers }
}

/** What the cheapest and the dearest size cost; null where all cost the same. */
export function priceSpan(
  variants: readonly Pick<Size, 'price'>[],
): { lowest: MoneyValue; highest: MoneyValue } | null {
  const [first, ...others] = variants.map(({ price }) => price)
  if (!first) return null
  const lowest = others.reduce((least, price) => (price.amount < least.amount ? price : least), first)
  const highest = others.reduce((most, price) => (price.amount > most.amount ? price : most), first)
  return lowest.amount === highest.amount ? null : { lowest, highest }
}

/** From how many pieces on, of those that can be ordered, one costs what. */
export interface ReachedTier {
  quantity: number
  unitPrice: MoneyValue
}

/** The prices by quantity that an order can reach; what begins below the minimum is only the price of what stands behind it. */
export function reachedTiers({
  minQuantity,
  increment,
  priceTiers,
}: Pick<SaleTerms, 'minQuantity' | 'increment' | 'priceTiers'>): ReachedTier[] {
  return (
    priceTiers
      .filter((_tier, index) => (priceTiers[index + 1]?.minQuantity ?? Infinity) > minQuantity)
      .map((tier) => ({
        // A size may have other cartons than its product's prices are made for.
        quantity: Math.max(firstMultiple(tier.minQuantity, increment), minQuantity),
        unitPrice: tier.unitPrice,
      }))
      // Of several that begin at the same carton the last one counts.
      .filter(({ quantity }, index, tiers) => tiers[index + 1]?.quantity !== quantity)
  )
}

function firstMultiple(quantity: number, increment: number): number {
  const { below, above } = nearestMultiples(quantity, increment)
  return below === quantity ? below : above
}
