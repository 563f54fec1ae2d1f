import type { Order, Prisma, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { roleAllows } from '../../shared/company-roles'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { OrderDeps } from './act-on-order'
import { explainReturnedStock, orderNotFound } from './act-on-order'
import { writeCancellation } from './order-pieces.sql'
import type { HeldOrder } from './move-order.sql'
import { holdActor, holdOrder, writeMove } from './move-order.sql'
import type { MoveOrderRefusal } from './move-order'
import { contentOf } from './order-approval'
import { explainDecided } from './order-states'
import { approveOrderInput, declineOrderInput } from './orders.input'
import type { RoleThere } from './orders.policy'
import { canSeeOrder, nextStatuses } from './orders.policy'
import { remainingPieces } from './pieces'

type DecisionRefusal = MoveOrderRefusal | { __typename: 'CompanyRoleNeeded' | 'OtherApproverNeeded'; message: Sentence }
type OrderChanged = { __typename: 'OrderChanged'; message: Sentence; current: Order }
type Outcome = { __typename: 'Decided'; order: Order } | OrderChanged | DecisionRefusal

type Decision = { id: string } & (
  | { to: 'PLACED'; /** Hash of what the approver saw. */ expectedVersion: string }
  | { to: 'CANCELLED'; reason: string }
)

/** Approves an order that waits for approval. */
export async function approveOrder(deps: OrderDeps, actor: User, input: unknown) {
  const decision = { ...parseInput(approveOrderInput, input, 'input'), to: 'PLACED' as const }
  const outcome = await decideOrder(deps, actor, decision)
  return outcome.__typename === 'Decided' ? ({ ...outcome, __typename: 'ApproveOrderSuccess' } as const) : outcome
}

/** Declines an order that waits for approval, which cancels it. */
export async function declineOrder(deps: OrderDeps, actor: User, input: unknown) {
  const decision = { ...parseInput(declineOrderInput, input, 'input'), to: 'CANCELLED' as const }
  const outcome = await decideOrder(deps, actor, decision)
  if (outcome.__typename === 'OrderChanged') throw new Error('Declining does not compare the content')
  return outcome.__typename === 'Decided' ? ({ ...outcome, __typename: 'DeclineOrderSuccess' } as const) : outcome
}

/** Locks the order: of several concurrent decisions the first wins, and the others get the order's new status. */
async function decideOrder({ db, cacheVersion }: OrderDeps, actor: User, decision: Decision): Promise<Outcome> {
  if (!isUuid(decision.id)) return orderNotFound
  const outcome = await inTransaction(db, async (tx) => {
    const held = await holdActor(sqlIn(tx), actor.id, decision.id)
    if (!held) await requireActiveAccount(db, actor.id)
    return decide(tx, actor, held?.role, decision)
  }).catch(explainReturnedStock('input.id'))
  // Returned stock is visible to visitors; other statuses are not.
  if (outcome.__typename === 'Decided' && decision.to === 'CANCELLED') cacheVersion.bump()
  return outcome
}

async function decide(
  tx: Prisma.TransactionClient,
  actor: User,
  role: RoleThere,
  decision: Decision,
): Promise<Outcome> {
  const held = await holdOrder(sqlIn(tx), decision.id)
  const refusal = refuse(actor, role, held)
  if (refusal || !held) return refusal ?? orderNotFound
  const { order, lines } = held
  if (decision.to === 'PLACED') {
    const left = lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled }))
    if (decision.expectedVersion !== contentOf(order, left)) {
      return { __typename: 'OrderChanged', message: sentence('orderChanged'), current: order }
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
  if (role === undefined || !roleAllows(role, 'approve')) {
    return { __typename: 'CompanyRoleNeeded', message: sentence('approverNeeded') }
  }
  return undefined
}
