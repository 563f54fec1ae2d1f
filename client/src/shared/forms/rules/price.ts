import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BASE_CURRENCY, parsePrice, readPrice } from '../../format/money'
import { explainPrice } from '../../format/explain-price'
import { requiredMessage, rule } from './text'

/** The error of a typed price in the base currency, or null. */
export function priceProblem(text: string): string | null {
  if (!text.trim()) return requiredMessage(msg`Price`)
  const { value, problem } = readPrice(text, BASE_CURRENCY)
  if (problem) return explainPrice(problem, BASE_CURRENCY)
  return value >= 1 ? null : t`Enter a price above zero`
}

/** An optional amount in the base currency. The result is minor units, or null. */
export const optionalAmount = z.pipe(
  z.string().check(
    rule((text) => {
      const { problem } = text.trim() ? readPrice(text, BASE_CURRENCY) : { problem: null }
      return problem ? explainPrice(problem, BASE_CURRENCY) : null
    }),
  ),
  z.transform((text) => (text.trim() ? parsePrice(text, BASE_CURRENCY) : null)),
)

/** A price above zero in the base currency. The result is minor units. */
export const requiredPrice = z.pipe(
  z.string().check(rule(priceProblem)),
  z.transform((text) => parsePrice(text, BASE_CURRENCY) ?? 0),
)
