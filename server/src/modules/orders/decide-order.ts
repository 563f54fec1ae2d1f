import { createHash } from 'node:crypto'
import type { Order, Prisma, User, OrderEvent, OrderLine } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { inTransaction } from '../../shared/in-transaction'
import { roleAllows } from '../../shared/permissions'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { OrderDeps } from './act-on-order'
import { explainReturnedStock, orderNotFound } from './act-on-order'
import type { MoveOrderRefusal } from './move-order'
import type { HeldOrder } from './move-order.sql'
import { holdActor, holdOrder, writeMove } from './move-order.sql'
import { writeCancellation } from './order-pieces.sql'
import { explainDecided } from './order-states'
import { approveOrderInput, declineOrderInput } from './orders.input'
import type { ShownOrder } from './orders.loaders'
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

/** An order that was or is waiting for approval. */
export interface OrderApproval {
  order: ShownOrder
  /** The event that ended the waiting. */
  ending: OrderEvent | undefined
}

/** The last event that ended the waiting. An order can wait twice if its cancellation was undone. */
export const endingOf = (events: readonly OrderEvent[]): OrderEvent | undefined =>
  events.at(-1)?.to === 'AWAITING_APPROVAL' ? undefined : events.findLast(({ from }) => from === 'AWAITING_APPROVAL')

/** Null for an order that was cancelled before a decision. */
export function decisionOf(
  { declineReason }: Pick<Order, 'declineReason'>,
  { to }: OrderEvent,
): 'APPROVED' | 'DECLINED' | null {
  if (to === 'PLACED') return 'APPROVED'
  return declineReason === null ? null : 'DECLINED'
}

/**
 * SHA-256 (hex) of everything that an approver agrees to: buyer, lines, prices and delivery address.
 * @param lines with the quantity that was not cancelled
 */
export function contentOf(order: Order, lines: readonly OrderLine[]): string {
  const { id, userId, companyId, purchaseOrderNumber, currency, totalMinor, phone, address } = order
  const { billingAddress, costCenter, buyerNote } = order
  const { discountMinor, freightMinor, insuranceMinor, chargesMinor } = order
  const content = [
    [id, userId, companyId, purchaseOrderNumber, currency, phone, address],
    [totalMinor, discountMinor, freightMinor, insuranceMinor, chargesMinor].map(String),
    // Orders without them keep the version that they had before these existed.
    ...((billingAddress ?? costCenter ?? buyerNote) ? [[billingAddress, costCenter, buyerNote]] : []),
    lines.map(({ productId, sku, productName, size, unitPriceMinor, quantity }) => [
      ...[productId, sku, productName, size, String(unitPriceMinor), quantity],
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
