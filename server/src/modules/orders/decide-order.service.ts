import type { Order, Prisma, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { mayAs } from '../../shared/company-roles'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { explainReturnedStock, orderNotFound } from './act-on-order.service'
import { holdActor } from './hold-actor.sql'
import type { MoveOrderRefusal } from './move-order.service'
import { writeCancellation } from './cancel-pieces.sql'
import type { HeldOrder } from './hold-order.sql'
import { holdOrder } from './hold-order.sql'
import { writeMove } from './move-order.sql'
import { contentOf } from './order-content'
import { explainDecided } from './order-states'
import type { RoleThere } from './orders.policy'
import { canSeeOrder, nextStatuses } from './orders.policy'
import { remainingPieces } from './pieces'
import type { PlaceOrderDeps } from './place-order.service'

/** Why nothing was decided, tagged with the names of the schema. */
type DecisionRefusal = MoveOrderRefusal | { __typename: 'CompanyRoleNeeded' | 'OtherApproverNeeded'; message: Sentence }

/** What came of a decision: the order as it is now, or why it is as it was. */
export type DecisionOutcome =
  | { __typename: 'Decided'; order: Order }
  | { __typename: 'OrderChanged'; message: Sentence; order: Order }
  | DecisionRefusal

/** What becomes of an order that waits. */
export type Decision = { id: string } & (
  | { to: 'PLACED'; /** The content that was seen. */ expectedContent: string }
  | { to: 'CANCELLED'; reason: string }
)

/**
 * Approves or declines an order that waits. The order is held: of those who decide at once, or while it is called off, the
 * first one does, and the others are told where it stands.
 * Throws UNAUTHENTICATED when the account ended meanwhile, BAD_USER_INPUT if the stock that comes back is more than the shop can count.
 */
export async function decideOrder(
  { db, cacheVersion }: PlaceOrderDeps,
  actor: User,
  decision: Decision,
): Promise<DecisionOutcome> {
  if (!isUuid(decision.id)) return orderNotFound
  const outcome = await inTransaction(db, async (tx) => {
    const held = await holdActor(sqlIn(tx), actor.id, decision.id)
    if (!held) await requireActiveAccount(db, actor.id)
    return decide(tx, actor, held?.role, decision)
  }).catch(explainReturnedStock('input.id'))
  // Its pieces are back in stock; of the other states visitors see nothing.
  if (outcome.__typename === 'Decided' && decision.to === 'CANCELLED') cacheVersion.bump()
  return outcome
}

async function decide(
  tx: Prisma.TransactionClient,
  actor: User,
  role: RoleThere,
  decision: Decision,
): Promise<DecisionOutcome> {
  const held = await holdOrder(sqlIn(tx), decision.id)
  const refusal = refuse(actor, role, held)
  if (refusal || !held) return refusal ?? orderNotFound
  const { order, lines } = held
  if (decision.to === 'PLACED') {
    const left = lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled }))
    if (decision.expectedContent !== contentOf(order, left)) {
      return { __typename: 'OrderChanged', message: sentence('orderChanged'), order }
    }
    return { __typename: 'Decided', order: await writeMove(sqlIn(tx), actor, held, 'PLACED') }
  }
  const pieces = remainingPieces(lines)
  const cancellation = { pieces, to: 'CANCELLED' as const, declineReason: decision.reason }
  return { __typename: 'Decided', order: await writeCancellation(sqlIn(tx), actor, held, cancellation) }
}

function refuse(actor: User, role: RoleThere, held: HeldOrder | undefined): DecisionRefusal | undefined {
  const order = held?.order
  if (!order || !canSeeOrder(actor, order, role)) return orderNotFound
  const { status } = order
  if (status !== 'AWAITING_APPROVAL') {
    const next = nextStatuses(actor, order, role)
    return { __typename: 'InvalidOrderTransition', message: explainDecided(status), status, nextStatuses: next }
  }
  if (order.userId === actor.id) {
    return { __typename: 'OtherApproverNeeded', message: sentence('otherApproverNeeded') }
  }
  if (role === undefined || !mayAs(role, 'approve')) {
    return { __typename: 'CompanyRoleNeeded', message: sentence('approverNeeded') }
  }
  return undefined
}

/** What came of approving, tagged with the names of the schema. */
export type ApproveOrderResult =
  | { __typename: 'ApproveOrderSuccess'; order: Order }
  | Exclude<DecisionOutcome, { __typename: 'Decided' }>

/** What came of declining, tagged with the names of the schema. */
export type DeclineOrderResult = { __typename: 'DeclineOrderSuccess'; order: Order } | DecisionRefusal

/** The outcome as `approveOrder` answers it. */
export const ofApproval = (outcome: DecisionOutcome): ApproveOrderResult =>
  outcome.__typename === 'Decided' ? { ...outcome, __typename: 'ApproveOrderSuccess' } : outcome

/** The outcome as `declineOrder` answers it. */
export function ofDeclining(outcome: DecisionOutcome): DeclineOrderResult {
  if (outcome.__typename === 'OrderChanged') throw new Error('What is declined need not be as it was seen')
  return outcome.__typename === 'Decided' ? { ...outcome, __typename: 'DeclineOrderSuccess' } : outcome
}
