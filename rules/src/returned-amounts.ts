import type { OrderedPieces } from './cancelled-amounts'
import { amountOfFirst } from './cancelled-amounts'

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
