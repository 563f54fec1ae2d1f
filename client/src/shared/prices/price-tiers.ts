import { totalOf, unitPriceAt } from '@instrumenta/rules/prices'
import type { PriceTiers } from '@instrumenta/rules/prices'
import type { MoneyValue } from '../format/money'

/** What one piece costs from a quantity on, as the API gives it: ascending, the first from 1 piece on. */
export interface MoneyTier {
  minQuantity: number
  unitPrice: MoneyValue
}

/** The same in minor units alone. Throws for a list without the first tier. */
export function inMinorUnits(tiers: readonly MoneyTier[]): PriceTiers {
  const [first, ...others] = tiers.map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice: unitPrice.amount }))
  if (!first) throw new Error('A product has no price')
  return [first, ...others]
}

/** What one piece costs of so many. */
export function priceAt(tiers: readonly MoneyTier[], quantity: number): MoneyValue {
  return { amount: unitPriceAt(inMinorUnits(tiers), quantity), currency: tiers[0]?.unitPrice.currency ?? '' }
}

/** What so many pieces cost; null where it is more than can be said. */
export function totalAt(tiers: readonly MoneyTier[], quantity: number): MoneyValue | null {
  const { amount, currency } = priceAt(tiers, quantity)
  const total = totalOf(amount, quantity)
  return total === null ? null : { amount: total, currency }
}
