import type { OrderPieces_OrderFragment } from './order-pieces.generated'

/** An action on units of an order. */
export type PiecesAct = 'ship' | 'cancel'

/** Units as sent to the API. */
export interface ChosenPieces {
  lines: { lineId: string; quantity: number }[]
  carrier?: string
  trackingNumber?: string
  /** A day, as in `2026-11-23`. */
  expectedOn?: string
  /** Why it ships before payment. */
  overrideReason?: string
}

/** A line that the server rejects, and why. */
export interface RefusedLine {
  lineId: string
  message: string
}

type Line = OrderPieces_OrderFragment['lines'][number]

/** A line with its maximum units. */
export interface ChoosableLine {
  line: Line
  most: number
}

type Counted = Pick<Line, 'quantity' | 'shippedQuantity' | 'cancelledQuantity'>

/** Units of a line that are neither shipped nor cancelled. */
const remainingOf = ({ quantity, shippedQuantity, cancelledQuantity }: Counted) =>
  quantity - shippedQuantity - cancelledQuantity

/** Lines with remaining units, and their number. */
export const withRemaining = <TLine extends Counted>(lines: readonly TLine[]) =>
  lines.map((line) => ({ line, quantity: remainingOf(line) })).filter(({ quantity }) => quantity > 0)

/** Units of each line that the user can ship or cancel. */
const linesFor = (act: PiecesAct, lines: readonly Line[]): ChoosableLine[] =>
  lines.map((line) => ({ line, most: act === 'ship' ? remainingOf(line) : line.cancellableQuantity }))

/** Lines with units to ship or cancel. */
export const choosablePieces = (act: PiecesAct, lines: readonly Line[]): ChoosableLine[] =>
  linesFor(act, lines).filter(({ most }) => most > 0)

/**
 * The form's lines: those with units to ship or cancel, and those in it for another reason. Units sent without a
 * response stay, since they may need to be sent again.
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

/** The field name of a line. */
export const fieldOf = (lineId: string) => `pieces_${lineId}`

/** Distinguishes the lines of an order. */
export const nameOfLine = ({ name, size, sku }: Line) => `${size === null ? name : `${name}, ${size}`} (${sku})`
