import { MAX_QUANTITY } from '@instrumenta/rules/max-quantity'
import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatQuantity } from '../../format/quantity'
import { parseQuantity, readTypedNumber } from '../../format/number'
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
