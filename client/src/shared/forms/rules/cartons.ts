import type { QuantityProblem } from '@instrumenta/rules/quantities'
import { t } from '@lingui/core/macro'
import { formatQuantity } from '../../format/quantity'

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
