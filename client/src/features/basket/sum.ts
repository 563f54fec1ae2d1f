import type { MoneyValue } from '../../shared/format/money'
import type { BasketLine } from './lines'

/** What lines come to at these prices; null where none is known. What has left the shop costs nothing. */
export function sumOf(
  lines: readonly BasketLine[],
  priceOf: (line: BasketLine) => MoneyValue | null | undefined,
): MoneyValue | null {
  const amounts = lines.flatMap((line) => {
    const price = priceOf(line)
    return price ? [{ ...price, amount: price.amount * line.quantity }] : []
  })
  const [first] = amounts
  return first ? { ...first, amount: amounts.reduce((sum, { amount }) => sum + amount, 0) } : null
}

/**
 * What lines weigh together, in grams; null where that is not known of one.
 * @param weightOf of one piece; undefined for a product that has left the shop, which weighs nothing
 */
export function weightOfLines(
  lines: readonly BasketLine[],
  weightOf: (line: BasketLine) => number | null | undefined,
): number | null {
  return lines.reduce<number | null>((sum, line) => {
    const weight = weightOf(line)
    if (weight === undefined) return sum
    return sum === null || weight === null ? null : sum + weight * line.quantity
  }, 0)
}
