import type { QuantityRule } from './quantities'

/** Terms of sale of a product or size. `TPrices` is the representation of its prices. */
export interface Terms<TPrices> extends QuantityRule {
  /** Grams of one piece; null where it is not stated. */
  weightGrams: number | null
  /** Unit prices by quantity. */
  prices: TPrices
}

/** Terms of a size; null inherits the product's. */
export type OwnTerms<TPrices> = { [Name in keyof Terms<TPrices>]: Terms<TPrices>[Name] | null }

/** The terms of a size: each its own, or else its product's. Prices by quantity belong to a price, so that they come with it. */
export function termsOfSize<TPrices>(product: Terms<TPrices>, own: OwnTerms<TPrices> | null): Terms<TPrices> {
  return {
    minQuantity: own?.minQuantity ?? product.minQuantity,
    increment: own?.increment ?? product.increment,
    weightGrams: own?.weightGrams ?? product.weightGrams,
    prices: own?.prices ?? product.prices,
  }
}
