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

/** A line of an order as it was placed. Amounts are minor units of one currency. */
interface OrderedPieces {
  /** Units, at least 1. */
  quantity: number
  unitPriceMinor: bigint
  /** The line's share of the order's discount (below 0) and charges. */
  adjustmentMinor: bigint
}

/**
 * Amount that an order loses when more units of a line are cancelled. The line's adjustment is spread over cancelled
 * and remaining units by largest remainder, so the sum does not depend on the number of steps. The last units take the
 * rest, so all units together give the line's amount.
 * @param before units of the line that were cancelled before
 * @param pieces units that are cancelled now
 * @throws RangeError for more units than the line has
 */
export function amountOfCancelling(line: OrderedPieces, before: number, pieces: number): bigint {
  if (before < 0 || pieces < 0 || before + pieces > line.quantity) throw new RangeError('The line has fewer pieces')
  return amountOfFirst(line, before + pieces) - amountOfFirst(line, before)
}

/**
 * Price paid for returned units of a line. Cancelled units are taken from the start of the line and returned ones from
 * its end, so that each has one share of the line's adjustment, and all together give the line's amount.
 * @param before units of the line that were returned before
 * @param pieces units that are returned now
 * @throws RangeError for more units than the line has
 */
export function amountOfReturning(line: OrderedPieces, before: number, pieces: number): bigint {
  const left = line.quantity - before - pieces
  if (before < 0 || pieces < 0 || left < 0) throw new RangeError('The line has fewer pieces')
  const amount = amountOfFirst(line, line.quantity - before) - amountOfFirst(line, left)
  return amount < 0n ? 0n : amount
}

/** Amount of the first units of a line together. */
function amountOfFirst({ quantity, unitPriceMinor, adjustmentMinor }: OrderedPieces, pieces: number): bigint {
  const [share = 0n] = spread(adjustmentMinor, [BigInt(pieces), BigInt(quantity - pieces)])
  return unitPriceMinor * BigInt(pieces) + share
}
