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
