import type { PriceTiers } from '@instrumenta/rules/prices'
import { totalOf, unitPriceAt } from '@instrumenta/rules/prices'
import type { MoneyValue } from '../format/money'

/** Unit price from a quantity on. Tiers ascend, the first from 1 unit on. */
export interface MoneyTier {
  minQuantity: number
  unitPrice: MoneyValue
}

/**
 * The tiers in minor units.
 * @throws for a list without the first tier
 */
function inMinorUnits(tiers: readonly MoneyTier[]): PriceTiers {
  const [first, ...others] = tiers.map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice: unitPrice.amount }))
  if (!first) throw new Error('A product has no price')
  return [first, ...others]
}

/** Unit price at a quantity. */
export function priceAt(tiers: readonly MoneyTier[], quantity: number): MoneyValue {
  return { amount: unitPriceAt(inMinorUnits(tiers), quantity), currency: tiers[0]?.unitPrice.currency ?? '' }
}

/** Total price of a quantity; null if it is too large to represent. */
export function totalAt(tiers: readonly MoneyTier[], quantity: number): MoneyValue | null {
  const { amount, currency } = priceAt(tiers, quantity)
  const total = totalOf(amount, quantity)
  return total === null ? null : { amount: total, currency }
}
