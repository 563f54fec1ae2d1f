import type { MoneyValue } from '../format/money'
import type { MoneyTier } from './price-tiers'

/** On what terms a product, or a size of it, is sold, as the API gives them. */
export interface SaleTerms {
  minQuantity: number
  increment: number
  availableQuantity: number
  /** Grams of one piece; null where it is not stated. */
  weight: number | null
  price: MoneyValue
  priceTiers: readonly MoneyTier[]
}

/** A size of a product. */
export interface Size extends SaleTerms {
  id: string
  name: string
}

/** What is ordered: the chosen size, or the product where none is chosen. */
export function termsOfChoice<TProduct extends SaleTerms & { variants: readonly Size[] }>(
  product: TProduct,
  size: string,
): TProduct {
  const chosen = product.variants.find(({ id, name }) => id === size && name !== '')
  if (!chosen) return product
  const { minQuantity, increment, availableQuantity, weight, price, priceTiers } = chosen
  return { ...product, minQuantity, increment, availableQuantity, weight, price, priceTiers }
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
