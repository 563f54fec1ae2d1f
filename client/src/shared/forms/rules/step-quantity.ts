import type { QuantityRule, QuantityProblem } from '@instrumenta/rules/quantities'
import { nearestMultiples } from '@instrumenta/rules/quantities'
import { t } from '@lingui/core/macro'
import { formatQuantity } from '../../format/quantity'

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

type NotAMultiple = Extract<QuantityProblem, { kind: 'NOT_A_MULTIPLE' }>

/** Suggests the nearest whole cartons for a quantity between them. */
export function describeCartons({ increment, nearestBelow, nearestAbove }: NotAMultiple): string {
  const carton = formatQuantity(increment)
  if (nearestBelow !== null && nearestAbove !== null) {
    const [below, above] = [formatQuantity(nearestBelow), formatQuantity(nearestAbove)]
    return t`Sold in cartons of ${carton}: order ${below} or ${above}`
  }
  const nearest = nearestBelow ?? nearestAbove
  if (nearest === null) return t`Sold in cartons of ${carton}`
  const pieces = formatQuantity(nearest)
  return t`Sold in cartons of ${carton}: order ${pieces}`
}
