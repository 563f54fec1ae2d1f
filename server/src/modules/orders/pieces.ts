import type { HeldLine } from './move-order.sql'

export interface Pieces<Line = HeldLine> {
  line: Line
  quantity: number
}

/** Units that are neither shipped nor cancelled. */
export const remainingOf = ({
  quantity,
  shipped,
  cancelled,
}: Pick<HeldLine, 'quantity' | 'shipped' | 'cancelled'>): number => quantity - shipped - cancelled

export const remainingPieces = (lines: readonly HeldLine[]): Pieces[] =>
  lines.map((line) => ({ line, quantity: remainingOf(line) })).filter(({ quantity }) => quantity > 0)

/** Remaining units after these are shipped or cancelled. */
export function remainingWithout(lines: readonly HeldLine[], gone: readonly Pieces[]): Pieces[] {
  const taken = new Map(gone.map(({ line, quantity }) => [line.id, quantity]))
  return lines
    .map((line) => ({ line, quantity: remainingOf(line) - (taken.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Units without cancelled ones; all units of a completely cancelled order. */
export function uncancelledPieces(lines: readonly HeldLine[]): Pieces[] {
  const left = lines.map((line) => ({ line, quantity: line.quantity - line.cancelled }))
  const standing = left.filter(({ quantity }) => quantity > 0)
  return standing.length > 0 ? standing : lines.map((line) => ({ line, quantity: line.quantity }))
}

/** Payload of emails. */
export const inMail = (pieces: readonly Pieces[]) =>
  pieces.map(({ line: { sku, productName, size }, quantity }) => ({ sku, name: productName, size, quantity }))
