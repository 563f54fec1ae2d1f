import type { OrderPieces_OrderFragment } from './order-pieces.generated'

/** What can be done with pieces of an order. */
export type PiecesAct = 'ship' | 'cancel'

type Line = OrderPieces_OrderFragment['lines'][number]

/** A line of which pieces can be chosen, and how many. */
export interface ChoosableLine {
  line: Line
  most: number
}

/** Pieces of a line that were neither sent nor called off. */
const remainingOf = ({ quantity, shippedQuantity, cancelledQuantity }: Line) =>
  quantity - shippedQuantity - cancelledQuantity

/** Lines of which something can be sent, or called off by whoever looks. */
export function choosablePieces(act: PiecesAct, lines: readonly Line[]): ChoosableLine[] {
  return lines
    .map((line) => ({ line, most: act === 'ship' ? remainingOf(line) : line.cancellableQuantity }))
    .filter(({ most }) => most > 0)
}

/** The name of a line's field. */
export const fieldOf = (lineId: string) => `pieces_${lineId}`
