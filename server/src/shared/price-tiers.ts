import type { PriceTiers } from '@instrumenta/rules/prices'
import type { Product } from '@instrumenta/prisma/client'

/** What a product costs in a currency, in minor units. */
export interface PriceInCurrency {
  amountMinor: bigint
  /** From each of the product's `tierQuantities` on. */
  tierAmountsMinor: bigint[]
}

/** A price from a quantity on, in minor units. */
export interface MinorTier {
  minQuantity: number
  unitPriceMinor: bigint
}

/** What of a product its prices hang on. */
export type PricedProduct = Pick<Product, 'id' | 'priceMinor' | 'tierQuantities' | 'tierPricesMinor'>

/**
 * The tiers of a product, the first from 1 piece on.
 * @param inCurrency its prices in another currency than the base one; rounded, tiers may be the same there, and then are one
 */
export function tiersOf(
  { priceMinor, tierQuantities, tierPricesMinor }: PricedProduct,
  inCurrency?: PriceInCurrency,
): PriceTiers<MinorTier> {
  const amounts = inCurrency?.tierAmountsMinor ?? tierPricesMinor
  const first: MinorTier = { minQuantity: 1, unitPriceMinor: inCurrency?.amountMinor ?? priceMinor }
  const tiers: [MinorTier, ...MinorTier[]] = [first]
  let last = first
  for (const [index, minQuantity] of tierQuantities.entries()) {
    const unitPriceMinor = amounts[index]
    if (unitPriceMinor === undefined || unitPriceMinor >= last.unitPriceMinor) continue
    last = { minQuantity, unitPriceMinor }
    tiers.push(last)
  }
  return tiers
}
