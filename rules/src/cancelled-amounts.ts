import { spread } from './spread'

/** A line of an order as it was placed. Amounts are minor units of one currency. */
export interface OrderedPieces {
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

/** Amount of the first units of a line together. */
export function amountOfFirst({ quantity, unitPriceMinor, adjustmentMinor }: OrderedPieces, pieces: number): bigint {
  const [share = 0n] = spread(adjustmentMinor, [BigInt(pieces), BigInt(quantity - pieces)])
  return unitPriceMinor * BigInt(pieces) + share
}
