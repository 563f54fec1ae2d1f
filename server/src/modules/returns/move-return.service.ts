import type { LineProgress, OrderReturn, Prisma, ReturnLine, ReturnState } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { AuditRecord, WriteRecord } from '../audit/audit.service'
import type { ActedOrder, HeldOrder } from '../orders/orders.service'
import { findRole, holdingOrder } from '../orders/orders.service'
import type { ReturnDeps } from './request-return.service'
import { explainState } from './return-states'
import { nextStates, partiesOf } from './returns.policy'
import type { MoveReturnOutcome } from './returns.results'
import { returnNotFound } from './returns.results'
import { mailReturnToCustomer, mailReturnToShop, moveReturn } from './returns.sql'

/** A return that nobody else moves until the end of the transaction, with its order, its lines and what has become of those. */
export interface HeldReturn {
  tx: Prisma.TransactionClient
  held: HeldOrder
  orderReturn: OrderReturn
  lines: ReturnLine[]
  progress: ReadonlyMap<string, LineProgress>
  /** Pieces of each line that were accepted in other returns, or came; those that are only asked for have no place in the line yet. */
  others: ReadonlyMap<string, number>
}

/** Where a return is to go. */
export interface ReturnMove {
  id: string
  to: ReturnState
  action: Extract<AuditRecord['action'], `${string}_RETURN`>
  answer?: string | null
  /** What is done before it moves; the answer is what the audit log tells of it. */
  work?: (held: HeldReturn) => Promise<AuditRecord['after']>
}

/**
 * Moves a return to another state, if the person may, while its order is held, so that nobody else does anything about its pieces. The
 * customer gets a mail about what the shop did, and the shop about what they did.
 * Throws UNAUTHENTICATED when the account ended meanwhile.
 */
export async function moveReturnTo(
  { db, shopAddress }: ReturnDeps,
  act: AuditContext,
  { id, to, action, answer, work }: ReturnMove,
): Promise<MoveReturnOutcome> {
  const found = isUuid(id) ? await db.orderReturn.findUnique({ where: { id }, include: { order: true } }) : null
  const role = found ? await findRole(db, act.by, found.order) : undefined
  if (!found || partiesOf(act.by, found.order, role).length === 0) return returnNotFound
  const run = async (
    tx: Prisma.TransactionClient,
    held: ActedOrder,
    record: WriteRecord,
  ): Promise<MoveReturnOutcome> => {
    // They may have been taken out of the order's company while they waited.
    const parties = partiesOf(act.by, held.order, held.role)
    if (parties.length === 0) return returnNotFound
    const sql = sqlIn(tx)
    const { lines, ...orderReturn } = await tx.orderReturn.findUniqueOrThrow({
      where: { id },
      include: { lines: { orderBy: { line: { position: 'asc' } } } },
    })
    if (!nextStates(parties, orderReturn.state).includes(to)) return staysAt(orderReturn)
    const counts = await tx.lineProgress.findMany({ where: { line: { orderId: orderReturn.orderId } } })
    const progress = new Map(counts.map((count) => [count.lineId, count]))
    const others = await countAccepted(tx, orderReturn)
    const after = await work?.({ tx, held, orderReturn, lines, progress, others })
    const moved = await moveReturn(sql, orderReturn, { to, actorId: act.by.id, answer: answer ?? null })
    if (!moved) throw new Error('A return whose order is held was moved')
    await (to === 'WITHDRAWN'
      ? mailReturnToShop(sql, id, { actorId: act.by.id, shopAddress })
      : mailReturnToCustomer(sql, id, act.by.id))
    await record({
      action,
      subjectId: orderReturn.orderId,
      before: { returnNumber: moved.number, returnState: orderReturn.state },
      after: { returnNumber: moved.number, returnState: to, ...after },
    })
    return { __typename: 'Moved', orderReturn: moved }
  }
  const outcome = await holdingOrder<MoveReturnOutcome>({ db }, act, {
    id: found.orderId,
    idField: 'input.id',
    work: run,
  })
  // Orders are never deleted.
  return outcome.__typename === 'OrderNotFound' ? returnNotFound : outcome
}

async function countAccepted(
  tx: Prisma.TransactionClient,
  { id, orderId }: OrderReturn,
): Promise<ReadonlyMap<string, number>> {
  const counted = await tx.returnLine.groupBy({
    by: 'lineId',
    where: { line: { orderId }, accepted: { not: null }, returnId: { not: id } },
    _sum: { counted: true },
  })
  return new Map(counted.map(({ lineId, _sum }) => [lineId, _sum.counted ?? 0]))
}

function staysAt(orderReturn: OrderReturn): MoveReturnOutcome {
  return { __typename: 'InvalidReturnTransition', message: explainState(orderReturn.state), orderReturn }
}

/** Lets the pieces of a return go: they can be asked for again. */
export async function letGo({ tx, orderReturn }: HeldReturn): Promise<AuditRecord['after']> {
  await tx.returnLine.updateMany({ where: { returnId: orderReturn.id }, data: { counted: 0 } })
  return {}
}

/** The line of a return that an input names. Throws BAD_USER_INPUT where it has no such line. */
export function lineOf(lines: readonly ReturnLine[], lineId: string, index: number): ReturnLine {
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) throw badUserInput(sentence('lineNotInReturn'), `input.lines.${index}.lineId`)
  return line
}
