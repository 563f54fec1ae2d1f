import { MAX_QUANTITY } from '@instrumenta/rules/numbers'
import type { QuantityRule, QuantityProblem } from '@instrumenta/rules/quantities'
import { nearestMultiples } from '@instrumenta/rules/quantities'
import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatQuantity, parseQuantity, readTypedNumber } from '../../format/number'
import { requiredMessage, rule } from './text'

/** The error of a typed quantity in units, or null. */
export function quantityProblem(text: string, least: number): string | null {
  const { value: count, problem } = readTypedNumber(text, 0)
  if (problem === 'AMBIGUOUS') return t`This number is ambiguous. Use digits only, for example 1500.`
  if (problem === 'TOO_LONG') return t`Enter a smaller number`
  if (problem) return t`Enter a whole number, for example 20`
  const smallest = formatQuantity(least)
  if (count < least) return t`Enter ${smallest} or more`
  return count <= MAX_QUANTITY ? null : t`Enter a smaller number`
}

/** A quantity in units. `label` names it in the message, which the specification fixes. */
export const requiredQuantity = (label: MessageDescriptor, least: number) =>
  z.pipe(
    z.string().check(rule((text) => (text.trim() ? quantityProblem(text, least) : requiredMessage(label)))),
    z.transform((text) => parseQuantity(text) ?? 0),
  )

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
