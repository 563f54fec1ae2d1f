import { nearestMultiples } from '@instrumenta/rules/quantities'
import type { MoneyValue } from '../format/money'
import type { SaleTerms } from './chosen-size'

/** From how many pieces on, of those that can be ordered, one costs what. */
export interface ReachedTier {
  quantity: number
  unitPrice: MoneyValue
}

type Terms = Pick<SaleTerms, 'minQuantity' | 'increment' | 'priceTiers'>

/** The prices by quantity that an order can reach; what begins below the minimum is only the price of what stands behind it. */
export function reachedTiers({ minQuantity, increment, priceTiers }: Terms): ReachedTier[] {
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
