import type { QuantityRule } from '@instrumenta/rules/quantities'
import { nearestMultiples } from '@instrumenta/rules/quantities'

/** Orderable quantities of a product, in units. */
export interface QuantityLimits extends QuantityRule {
  availableQuantity: number
}

/**
 * The quantities one step down and up, in whole cartons; null at a limit. `least` is the minimum, or 0 for an optional
 * line.
 */
export function stepQuantity(
  quantity: number,
  { minQuantity, increment, availableQuantity }: QuantityLimits,
  least: number,
): { less: number | null; more: number | null } {
  const most = nearestMultiples(availableQuantity, increment).below
  const { below, above } = nearestMultiples(quantity, increment)
  const more = quantity < minQuantity ? minQuantity : above
  const less = Math.min(below === quantity ? quantity - increment : below, most)
  return {
    less: quantity <= least ? null : less < minQuantity ? least : less,
    more: more > most ? null : more,
  }
}
