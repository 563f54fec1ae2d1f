import type { OrderReturn } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Pieces of a line that cannot be sent back. */
export interface RefusedReturnPieces {
  lineId: string
  message: Sentence
  /** Null of a line that is not there. */
  returnableQuantity: number | null
}

/** What came of asking for a return, tagged with the names of the schema, as all below. */
export type RequestReturnResult =
  | { __typename: 'RequestReturnSuccess'; orderReturn: OrderReturn }
  | { __typename: 'ReturnPiecesRefused'; message: Sentence; lines: RefusedReturnPieces[] }
  | { __typename: 'OrderNotFound' | 'TooManyReturns' | 'IdempotencyConflict'; message: Sentence }

/** There is no such return that one may see. */
export interface ReturnNotFound {
  __typename: 'ReturnNotFound'
  message: Sentence
}

/** The return is not where that could be done. */
export interface InvalidReturnTransition {
  __typename: 'InvalidReturnTransition'
  message: Sentence
  orderReturn: OrderReturn
}

/** A return as it is after it moved, or why it did not. */
export type MoveReturnOutcome = { __typename: 'Moved'; orderReturn: OrderReturn } | MoveReturnRefusal

/** Why a return did not move. */
export type MoveReturnRefusal = ReturnNotFound | InvalidReturnTransition

/** What came of something done to a return. */
export type ReturnAct<Success extends string> = { __typename: Success; orderReturn: OrderReturn } | MoveReturnRefusal

/** The same as the schema calls it. */
export const named = <Success extends string>(outcome: MoveReturnOutcome, success: Success): ReturnAct<Success> =>
  outcome.__typename === 'Moved' ? { __typename: success, orderReturn: outcome.orderReturn } : outcome

export const returnNotFound: ReturnNotFound = {
  __typename: 'ReturnNotFound',
  message: sentence('returnNotFound'),
}
