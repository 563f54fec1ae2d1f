import type { QuantityRule } from './quantities'

/** Terms of sale of a product or size. `TPrices` is the representation of its prices. */
export interface Terms<TPrices> extends QuantityRule {
  /** Weight of one unit in grams; null if unknown. */
  weightGrams: number | null
  /** Unit prices by quantity. */
  prices: TPrices
}

/** Terms of a size; null inherits the product's. */
export type OwnTerms<TPrices> = { [Name in keyof Terms<TPrices>]: Terms<TPrices>[Name] | null }

/** Terms of a size: separate ones, otherwise its product's. Price tiers belong to a price, so they are inherited together. */
export function termsOfSize<TPrices>(product: Terms<TPrices>, own: OwnTerms<TPrices> | null): Terms<TPrices> {
  return {
    minQuantity: own?.minQuantity ?? product.minQuantity,
    increment: own?.increment ?? product.increment,
    weightGrams: own?.weightGrams ?? product.weightGrams,
    prices: own?.prices ?? product.prices,
  }
}
