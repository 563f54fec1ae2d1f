import { checkQuantity, nearestMultiples } from '@instrumenta/rules/quantities'
import { plural, t } from '@lingui/core/macro'
import { describeCartons } from '../../shared/forms/rules/step-quantity'
import type { QuantityLimits } from '../../shared/forms/rules/step-quantity'

export interface LineProblem {
  /** The problem and the remedy, for display. */
  message: string
  /** An orderable quantity in units, or null. */
  remedy: number | null
}

/** The problem of a quantity in units, or null. `product` is null once it is no longer sold. */
export function lineProblem(quantity: number, product: QuantityLimits | null): LineProblem | null {
  if (!product) return { message: t`No longer available. Remove it to order the rest.`, remedy: null }
  const { minQuantity, increment, availableQuantity } = product
  if (availableQuantity < minQuantity)
    return { message: t`This item can’t be ordered right now. Remove it to order the rest.`, remedy: null }
  if (quantity < minQuantity)
    return {
      message: plural(minQuantity, {
        one: 'Order at least # unit.',
        other: 'Order at least # units.',
      }),
      remedy: minQuantity,
    }
  const most = nearestMultiples(availableQuantity, increment).below
  const problem = checkQuantity(product, quantity, availableQuantity)
  if (problem?.kind === 'NOT_A_MULTIPLE' && quantity <= availableQuantity)
    return { message: describeCartons(problem), remedy: problem.nearestAbove ?? problem.nearestBelow }
  if (quantity <= availableQuantity) return null
  return {
    message: plural(availableQuantity, { one: 'Only # unit is in stock.', other: 'Only # units are in stock.' }),
    remedy: most,
  }
}
