import type { HeldLine } from './hold-order.sql'

/** Some pieces of a line. */
export interface Pieces<Line = HeldLine> {
  line: Line
  quantity: number
}

/** Pieces of a line that were neither sent nor called off. */
export const remainingOf = ({
  quantity,
  shipped,
  cancelled,
}: Pick<HeldLine, 'quantity' | 'shipped' | 'cancelled'>): number => quantity - shipped - cancelled

/** All that is left of an order's lines. */
export const remainingPieces = (lines: readonly HeldLine[]): Pieces[] =>
  lines.map((line) => ({ line, quantity: remainingOf(line) })).filter(({ quantity }) => quantity > 0)

/** What stays of an order's lines to be sent when these pieces are gone. */
export function leftWithout(lines: readonly HeldLine[], gone: readonly Pieces[]): Pieces[] {
  const taken = new Map(gone.map(({ line, quantity }) => [line.id, quantity]))
  return lines
    .map((line) => ({ line, quantity: remainingOf(line) - (taken.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What an order has beside what was called off of it; all of it where nothing is left. */
export function standingPieces(lines: readonly HeldLine[]): Pieces[] {
  const left = lines.map((line) => ({ line, quantity: line.quantity - line.cancelled }))
  const standing = left.filter(({ quantity }) => quantity > 0)
  return standing.length > 0 ? standing : lines.map((line) => ({ line, quantity: line.quantity }))
}

/** Pieces as mails name them. */
export const inMail = (pieces: readonly Pieces[]) =>
  pieces.map(({ line: { sku, productName, size }, quantity }) => ({ sku, name: productName, size, quantity }))
