import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rule } from '../../shared/forms/rules/text'
import { todayHere } from '../../shared/format/date'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, readPrice } from '../../shared/format/money'

/** An amount above zero as text, read in minor units. */
export const amountIn = (currency: string) =>
  z.pipe(
    z.string().check(rule((text: string) => amountProblem(text, currency))),
    z.transform((text: string) => parsePrice(text, currency) ?? 0),
  )

function amountProblem(text: string, currency: string): string | null {
  const { value, problem } = readPrice(text, currency)
  if (!text.trim() || value === 0) return t`Enter an amount above zero`
  return problem ? explainPrice(problem, currency) : null
}

export const pastDay = z
  .string()
  .check(rule((day: string) => (day && day <= todayHere() ? null : t`Enter a day that is not in the future`)))
