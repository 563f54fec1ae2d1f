import type { MoneyValue } from '../../shared/format/money'
import type { BasketLine } from './lines'

/**
 * What lines come to; null where that is not known of one, or where nothing costs anything.
 * @param priceOf one piece; null for a product that has left the shop, which costs nothing; undefined while it is not known
 */
export function sumOf(
  lines: readonly BasketLine[],
  priceOf: (line: BasketLine) => MoneyValue | null | undefined,
): MoneyValue | null {
  const amounts: MoneyValue[] = []
  for (const line of lines) {
    const price = priceOf(line)
    if (price === undefined) return null
    if (price) amounts.push({ ...price, amount: price.amount * line.quantity })
  }
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
