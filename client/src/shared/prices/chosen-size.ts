import { nearestMultiples } from '@instrumenta/rules/quantities'
import type { MoneyValue } from '../format/money'
import { isolate } from '../i18n/messages'
import type { MoneyTier } from './price-tiers'

/** Sale terms of a product or a size. */
export interface SaleTerms {
  sku: string
  minQuantity: number
  increment: number
  availableQuantity: number
  /** Grams per unit; null if unknown. */
  weightGrams: number | null
  price: MoneyValue
  priceTiers: readonly MoneyTier[]
}

/** A size of a product. */
export interface Size extends SaleTerms {
  id: string
  name: string
}

/** A product with its sizes. A product without sizes has one unnamed variant. */
export interface SizedProduct extends SaleTerms {
  stockBySize: boolean
  variants: readonly Size[]
}

export const sizesOf = ({ variants }: SizedProduct): readonly Size[] => variants.filter(({ name }) => name !== '')

/** Whether an order must name a size: the product has several. */
export const mustNameSize = ({ variants }: { variants: readonly unknown[] }): boolean => variants.length > 1

/** The product's current size with this id. */
export const sizeOf = (product: SizedProduct, variantId: string | null | undefined): Size | undefined =>
  variantId ? sizesOf(product).find(({ id }) => id === variantId) : undefined

/** The product on the terms of the chosen size, or on its own terms without one. */
export function inSize<TProduct extends SizedProduct>(
  product: TProduct,
  variantId: string | null | undefined,
): TProduct {
  const size = sizeOf(product, variantId)
  if (!size) return product
  const { sku, minQuantity, increment, availableQuantity, weightGrams, price, priceTiers } = size
  return { ...product, sku, minQuantity, increment, availableQuantity, weightGrams, price, priceTiers }
}

/** The lowest and the highest price of the sizes; null if they are equal. */
export function priceSpan(
  variants: readonly Pick<Size, 'price'>[],
): { lowest: MoneyValue; highest: MoneyValue } | null {
  const [first, ...others] = variants.map(({ price }) => price)
  if (!first) return null
  const lowest = others.reduce((least, price) => (price.amount < least.amount ? price : least), first)
  const highest = others.reduce((most, price) => (price.amount > most.amount ? price : most), first)
  return lowest.amount === highest.amount ? null : { lowest, highest }
}

/** A unit price from an orderable quantity on. */
interface ReachedTier {
  quantity: number
  unitPrice: MoneyValue
}

/** The price tiers that an order can reach. A tier below the minimum becomes the price from the minimum on. */
export function reachedTiers({
  minQuantity,
  increment,
  priceTiers,
}: Pick<SaleTerms, 'minQuantity' | 'increment' | 'priceTiers'>): ReachedTier[] {
  return (
    priceTiers
      .filter((_tier, index) => (priceTiers[index + 1]?.minQuantity ?? Infinity) > minQuantity)
      .map((tier) => ({
        // A size may have other carton quantities than the product's price tiers.
        quantity: Math.max(firstMultiple(tier.minQuantity, increment), minQuantity),
        unitPrice: tier.unitPrice,
      }))
      // The last of several tiers at one carton count applies.
      .filter(({ quantity }, index, tiers) => tiers[index + 1]?.quantity !== quantity)
  )
}

function firstMultiple(quantity: number, increment: number): number {
  const { below, above } = nearestMultiples(quantity, increment)
  return below === quantity ? below : above
}

/** Size names by id, each isolated: "16 cm, curved" reads from left to right on any page. */
export const sizeOptions = (sizes: readonly { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(sizes.map(({ id, name }) => [id, isolate(name)]))
