import type { QuantityRule } from './quantities'

/** On what terms a product, or a size of it, is sold. `TPrices` is what its prices are, however they are kept. */
export interface Terms<TPrices> extends QuantityRule {
  /** Grams of one piece; null where it is not stated. */
  weightGrams: number | null
  /** What one piece costs, by quantity. */
  prices: TPrices
}

/** What a size has of its own; null is what its product has. */
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
