import { spread } from './spread'

/** A line of an order as it was placed. Amounts are minor units of one currency. */
export interface OrderedPieces {
  /** Pieces, at least 1. */
  quantity: number
  unitPriceMinor: bigint
  /** The line's share of what is taken off the order and charged on top, a discount below 0. */
  adjustmentMinor: bigint
}

/**
 * What it takes off an order when more pieces of a line are called off. The line's adjustment is spread over what is called off and
 * what is left by largest remainder, so that the sum does not depend on how many pieces go at a time, and the last of them takes the
 * rest: all pieces together come to what the line came to.
 * @param before pieces of the line that were called off before
 * @param pieces those that are called off now
 * @throws RangeError for pieces that the line has not
 */
export function amountOfCancelling(line: OrderedPieces, before: number, pieces: number): bigint {
  if (before < 0 || pieces < 0 || before + pieces > line.quantity) throw new RangeError('The line has fewer pieces')
  return amountOfFirst(line, before + pieces) - amountOfFirst(line, before)
}

/** What the first so many pieces of a line come to together. */
export function amountOfFirst({ quantity, unitPriceMinor, adjustmentMinor }: OrderedPieces, pieces: number): bigint {
  const [share = 0n] = spread(adjustmentMinor, [BigInt(pieces), BigInt(quantity - pieces)])
  return unitPriceMinor * BigInt(pieces) + share
}
