import type { QuantityRule } from './quantities'
import { nearestMultiples } from './quantities'

/** Unit price from a minimum quantity. */
export interface PriceTier {
  /** Units; 1 for the first tier. */
  minQuantity: number
  /** Unit price in minor units, exact: 0 to 2^53 - 1. */
  unitPrice: number
}

/** Tiers by ascending quantity, the first from 1 unit. */
export type PriceTiers<Tier extends Pick<PriceTier, 'minQuantity'> = PriceTier> = readonly [Tier, ...Tier[]]

/** The price tier that applies to a quantity. */
export function tierAt<Tier extends Pick<PriceTier, 'minQuantity'>>(tiers: PriceTiers<Tier>, quantity: number): Tier {
  return tiers.findLast(({ minQuantity }) => minQuantity <= quantity) ?? tiers[0]
}

/** Unit price for a quantity, in minor units. */
export function unitPriceAt(tiers: PriceTiers, quantity: number): number {
  return tierAt(tiers, quantity).unitPrice
}

/** Price of a quantity, in minor units; null above 2^53 - 1. */
export function totalOf(unitPrice: number, quantity: number): number | null {
  const total = unitPrice * quantity
  // Products of whole numbers up to the limit are exact; larger ones are rounded, but never below the limit.
  return total <= Number.MAX_SAFE_INTEGER ? total : null
}

/** A larger quantity that costs less than the requested one. */
export interface BetterQuantity {
  quantity: number
  /** Minor units. */
  total: number
}

/**
 * Cheapest larger quantity that costs less than this one, such as 50 at 11.80 instead of 49 at 12.35; null if there is
 * none.
 * @param most available units
 */
export function betterQuantity(
  { minQuantity, increment }: QuantityRule,
  tiers: PriceTiers,
  quantity: number,
  most: number,
): BetterQuantity | null {
  let best: BetterQuantity | null = null
  let least = totalOf(unitPriceAt(tiers, quantity), quantity) ?? Infinity
  for (const tier of tiers) {
    const { below, above } = nearestMultiples(Math.max(tier.minQuantity, minQuantity), increment)
    const candidate = below >= Math.max(tier.minQuantity, minQuantity) ? below : above
    if (candidate <= quantity || candidate > most) continue
    const total = totalOf(unitPriceAt(tiers, candidate), candidate)
    if (total === null || total >= least) continue
    best = { quantity: candidate, total }
    least = total
  }
  return best
}

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
