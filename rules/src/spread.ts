/**
 * Spreads an amount over lines in proportion to their weights, by largest remainder: each line gets its exact share, rounded
 * down or up, and the sum is the amount. The rounding difference goes to the largest fractions, and on a tie to earlier
 * lines. A negative amount is spread like its opposite. If all weights are 0, they count as equal.
 * @param amount minor units, a discount below 0
 * @param weights minor units of the lines, 0 or more; there is at least one
 * @throws RangeError for no lines, or a weight below 0
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 0) throw new RangeError('There is nothing to spread over')
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is less than nothing')
  const isWeightless = weights.every((weight) => weight === 0n)
  const parts = isWeightless ? weights.map(() => 1n) : weights
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const size = amount < 0n ? -amount : amount
  const shares = parts.map((part) => (size * part) / whole)
  const left = Number(size - shares.reduce((sum, share) => sum + share, 0n))
  const fractions = parts.map((part, index) => ({ index, fraction: (size * part) % whole }))
  // The sort is stable: on equal fractions the earlier line stays first.
  fractions.sort((a, b) => (a.fraction === b.fraction ? 0 : a.fraction > b.fraction ? -1 : 1))
  const luckier = new Set(fractions.slice(0, left).map(({ index }) => index))
  const rounded = shares.map((share, index) => (luckier.has(index) ? share + 1n : share))
  return amount < 0n ? rounded.map((share) => -share) : rounded
}
