import { checkQuantity } from '@instrumenta/rules/quantities'
import type { User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { HeldLine, HeldOrder } from './hold-order.sql'
import type { LinePieces } from './orders.input'
import { canMoveOrders } from './orders.policy'
import type { Pieces } from './pieces'
import { remainingOf } from './pieces'

/** Why pieces of a line cannot be sent or called off; the names of the schema's `PiecesRefusalCode`. */
export type PiecesRefusalCode =
  | 'LINE_NOT_FOUND'
  | 'MORE_THAN_LEFT'
  | 'LINE_SHIPPED'
  | 'BELOW_MINIMUM_QUANTITY'
  | 'NOT_A_MULTIPLE'

/** Pieces that cannot be sent or called off. */
export interface RefusedPieces {
  lineId: string
  code: PiecesRefusalCode
  message: Sentence
  /** Null of a line that is not there. */
  remainingQuantity: number | null
}

/** Why nothing of it was done, tagged with the name of the schema. */
export interface OrderPiecesRefused {
  __typename: 'OrderPiecesRefused'
  message: Sentence
  lines: RefusedPieces[]
}

/** The pieces that are asked for, or each line that cannot be. */
export type PickedPieces = { pieces: Pieces[] } | OrderPiecesRefused

/** Picks pieces of an order that are to be sent: of each line no more than is left of it. */
export const pickToShip = (held: HeldOrder, asked: readonly LinePieces[]): PickedPieces =>
  pick(held, asked, () => undefined)

/**
 * Picks pieces that are to be called off. The shop may call off whatever is left; others only lines of which nothing was sent, and only
 * so much that what is left could have been ordered.
 */
export const pickToCancel = (held: HeldOrder, asked: readonly LinePieces[], actor: User): PickedPieces =>
  pick(held, asked, (line, quantity) => (canMoveOrders(actor) ? undefined : refuseCustomer(line, quantity)))

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
