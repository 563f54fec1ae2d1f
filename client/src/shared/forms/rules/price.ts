import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BASE_CURRENCY } from '../../format/currencies'
import { explainPrice } from '../../format/explain-price'
import { parsePrice, readPrice } from '../../format/price'
import { requiredMessage } from './required'
import { rule } from './rule'

function priceProblem(text: string): string | null {
  if (!text.trim()) return requiredMessage(msg`Price`)
  const { value, problem } = readPrice(text, BASE_CURRENCY)
  if (problem) return explainPrice(problem, BASE_CURRENCY)
  return value >= 1 ? null : t`Enter a price above zero`
}

/** A price in the base currency, above zero; what comes of it are minor units. */
export const requiredPrice = z.pipe(
  z.string().check(rule(priceProblem)),
  z.transform((text) => parsePrice(text, BASE_CURRENCY) ?? 0),
)
