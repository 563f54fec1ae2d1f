import * as z from 'zod/mini'
import { explainPrice, parsePrice, readPrice } from '../../format/price'
import { rule } from './rule'

function priceProblem(text: string): string | null {
  if (!text.trim()) return 'Price is Required'
  const { value, problem } = readPrice(text)
  if (problem) return explainPrice(problem)
  return value >= 1 ? null : 'Enter a price above zero'
}

/** A price above zero; what comes of it are minor units. */
export const requiredPrice = z.pipe(
  z.string().check(rule(priceProblem)),
  z.transform((text) => parsePrice(text) ?? 0),
)
