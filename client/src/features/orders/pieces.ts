import type { OrderPieces_OrderFragment } from './order-pieces.generated'

/** What can be done with pieces of an order. */
export type PiecesAct = 'ship' | 'cancel'

/** Pieces as they go out. */
export interface ChosenPieces {
  lines: { lineId: string; quantity: number }[]
  carrier?: string
  trackingNumber?: string
  /** A day, as in `2026-11-23`. */
  expectedOn?: string
}

/** A line that the shop refuses, and why. */
export interface RefusedLine {
  lineId: string
  message: string
}

type Line = OrderPieces_OrderFragment['lines'][number]

/** A line of which pieces can be chosen, and how many. */
export interface ChoosableLine {
  line: Line
  most: number
}

type Counted = Pick<Line, 'quantity' | 'shippedQuantity' | 'cancelledQuantity'>

/** Pieces of a line that were neither sent nor called off. */
const remainingOf = ({ quantity, shippedQuantity, cancelledQuantity }: Counted) =>
  quantity - shippedQuantity - cancelledQuantity

/** Lines of which some are left, and how many. */
export const withRemaining = <TLine extends Counted>(lines: readonly TLine[]) =>
  lines.map((line) => ({ line, quantity: remainingOf(line) })).filter(({ quantity }) => quantity > 0)

/** How many pieces of each line can be sent, or called off by whoever looks. */
const linesFor = (act: PiecesAct, lines: readonly Line[]): ChoosableLine[] =>
  lines.map((line) => ({ line, most: act === 'ship' ? remainingOf(line) : line.cancellableQuantity }))

/** Lines of which something can be sent or called off. */
export const choosablePieces = (act: PiecesAct, lines: readonly Line[]): ChoosableLine[] =>
  linesFor(act, lines).filter(({ most }) => most > 0)

/**
 * The lines of a form: those of which something can be sent or called off, and those that are in it for another reason. What
 * was sent without an answer can be sent again, though the shop may have done it by now.
 */
export function linesOfForm(
  act: PiecesAct,
  lines: readonly Line[],
  { kept, sent }: { kept: ReadonlySet<string>; sent: ChosenPieces | null },
): ChoosableLine[] {
  const sentOf = new Map(sent?.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return linesFor(act, lines)
    .map(({ line, most }) => ({ line, most: Math.max(most, sentOf.get(line.id) ?? 0) }))
    .filter(({ line, most }) => most > 0 || kept.has(line.id))
}

/** The name of a line's field. */
export const fieldOf = (lineId: string) => `pieces_${lineId}`

/** What tells the lines of an order apart. */
export const nameOfLine = ({ name, size, sku }: Line) => `${size === null ? name : `${name}, ${size}`} (${sku})`
