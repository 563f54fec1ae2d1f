import { checkQuantity } from '@instrumenta/rules/quantities'
import type { User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { HeldLine, HeldOrder } from './move-order.sql'
import type { LinePieces } from './orders.input'
import { canMoveOrders } from './orders.policy'
import type { Pieces } from './pieces'
import { remainingOf } from './pieces'

/** Values of `UserErrorCode`. */
type PiecesRefusalCode =
  | 'LINE_NOT_FOUND'
  | 'MORE_THAN_LEFT'
  | 'LINE_SHIPPED'
  | 'BELOW_MINIMUM_QUANTITY'
  | 'NOT_A_MULTIPLE'

interface RefusedPieces {
  lineId: string
  code: PiecesRefusalCode
  message: Sentence
  /** Null for an unknown line. */
  remainingQuantity: number | null
}

export interface OrderPiecesRefused {
  __typename: 'OrderPiecesRefused'
  message: Sentence
  lines: RefusedPieces[]
}

type PickedPieces = { pieces: Pieces[] } | OrderPiecesRefused

/** Finds the units to ship: at most the remaining ones of each line. */
export const pickToShip = (held: HeldOrder, requested: readonly LinePieces[]): PickedPieces =>
  pick(held, requested, () => undefined)

/**
 * Finds the units to cancel. Staff can cancel all remaining ones. A buyer can cancel only in lines without shipments, and the rest
 * of a line must be a quantity that can be ordered.
 */
export const pickToCancel = (held: HeldOrder, requested: readonly LinePieces[], actor: User): PickedPieces =>
  pick(held, requested, (line, quantity) => (canMoveOrders(actor) ? undefined : refuseCustomer(line, quantity)))

type Refusal = Pick<RefusedPieces, 'code' | 'message'>

function pick(
  { lines }: HeldOrder,
  asked: readonly LinePieces[],
  refuseMore: (line: HeldLine, quantity: number) => Refusal | undefined,
): PickedPieces {
  const refused: RefusedPieces[] = []
  const pieces: Pieces[] = []
  for (const { lineId, quantity } of asked) {
    const line = lines.find(({ id }) => id === lineId.toLowerCase())
    const refusal = line ? (refuseQuantity(line, quantity) ?? refuseMore(line, quantity)) : NOT_FOUND
    if (refusal) refused.push({ ...refusal, lineId, remainingQuantity: line ? remainingOf(line) : null })
    else if (line) pieces.push({ line, quantity })
  }
  if (refused.length === 0) return { pieces }
  const message = sentence('piecesRefused', { count: refused.length })
  return { __typename: 'OrderPiecesRefused', message, lines: refused }
}

const NOT_FOUND: Refusal = { code: 'LINE_NOT_FOUND', message: sentence('lineNotFound') }

function refuseQuantity(line: HeldLine, quantity: number): Refusal | undefined {
  const left = remainingOf(line)
  if (quantity <= left) return undefined
  const product = sentence('verbatim', { text: line.productName })
  const message = left === 0 ? sentence('nothingLeftOfLine', { product }) : sentence('moreThanLeft', { left, product })
  return { code: 'MORE_THAN_LEFT', message }
}

function refuseCustomer(line: HeldLine, quantity: number): Refusal | undefined {
  if (line.shipped > 0) return { code: 'LINE_SHIPPED', message: sentence('lineShipped') }
  const left = remainingOf(line) - quantity
  if (left === 0) return undefined
  const { minQuantity, increment } = line
  const problem = checkQuantity({ minQuantity, increment }, left, line.quantity)
  if (!problem) return undefined
  if (problem.kind === 'BELOW_MINIMUM') {
    return { code: 'BELOW_MINIMUM_QUANTITY', message: sentence('leavesTooFew', { minQuantity }) }
  }
  return { code: 'NOT_A_MULTIPLE', message: sentence('cancelWholeCartons', { increment }) }
}
