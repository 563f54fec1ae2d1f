import type { MoneyValue } from '../../shared/format/money'
import type { BasketLine } from './lines'

/**
 * Total price of the lines; null if a price is unknown, or if no line has one.
 * @param priceOf unit price; null for a product that is no longer sold, undefined while it loads
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
 * Total weight of the lines in grams; null if one is unknown.
 * @param weightOf weight per unit; undefined for a product that is no longer sold
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
