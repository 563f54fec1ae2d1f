import type { Order } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import type { OrderDeps } from './act-on-order'
import { holdOrder } from './move-order.sql'
import { undoOrderActsInput } from './list-orders.input'
import { claimActs, findActOrder, readAct, releaseActs, UNDO_SECONDS, writeUndo } from './order-acts.sql'
import { retakeStock } from './returned-stock.sql'

type Refusal<Name extends string> = { __typename: Name; message: Sentence }

type Outcome =
  | { __typename: 'UndoOrderActSuccess'; order: Order }
  | Refusal<'OrderActNotFound' | 'OrderActOfOther' | 'UndoTooLate'>
  | (Refusal<'OrderChanged'> & { current: Order })
  | (Refusal<'OrderStockGone'> & { sku: string; availableQuantity: number })

/**
 * Undoes acts of staff on orders, one by one. Only the person who acted can undo, only until the act's email is sent, and only the
 * latest act on an order.
 */
export async function undoOrderActs(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { ids } = parseInput(undoOrderActsInput, input, 'input')
  const known = ids.filter(isUuid)
  // The time limit counts when the request arrives, not when its turn comes.
  await claimActs(deps.db.sql, audit.by, known)
  const acts: { id: string; result: Outcome }[] = []
  try {
    // Not in parallel: each undo holds the lock on the audit log.
    for (const id of ids) acts.push({ id, result: await undoOne(deps, audit, id) })
  } finally {
    await releaseActs(deps.db.sql, audit.by, known)
  }
  return { acts }
}

async function undoOne({ db, cacheVersion }: OrderDeps, audit: AuditContext, id: string): Promise<Outcome> {
  const orderId = isUuid(id) ? await findActOrder(db.sql, id) : undefined
  if (orderId === undefined) return actNotFound
  const result = await performAudited<Outcome>(db, audit, async (tx, record) => {
    const sql = sqlIn(tx)
    const held = await holdOrder(sql, orderId)
    const stored = held && (await readAct(sql, id))
    if (!stored) return actNotFound
    const { order } = held
    if (stored.actorId !== audit.by.id) return { __typename: 'OrderActOfOther', message: sentence('undoOwnActs') }
    if (stored.isUndone) return { __typename: 'OrderChanged', message: sentence('undoneAlready'), current: order }
    if (!stored.isClaimed || stored.isMailOut) return tooLate
    if (!stored.isLast) return { __typename: 'OrderChanged', message: sentence('undoOrderChanged'), current: order }
    const missing = await retakeStock(sql, id, orderId)
    if (missing) return { __typename: 'OrderStockGone', message: sentence('undoStockGone', { ...missing }), ...missing }
    await writeUndo(sql, audit.by, { id, order, before: stored.before })
    const { status, expectedOn } = stored.before
    if (status === 'PLACED') await tx.orderConfirmation.deleteMany({ where: { orderId } })
    await record({
      action: 'UNDO_ORDER_ACT',
      subjectId: orderId,
      before: { status: order.status, expectedOn: dayOf(order.expectedOn) },
      after: {
        status,
        expectedOn,
        changed: stored.before.customerNote === order.customerNote ? [] : ['customerNote'],
      },
    })
    return { __typename: 'UndoOrderActSuccess', order: await tx.order.findUniqueOrThrow({ where: { id: orderId } }) }
  })
  // The order takes its stock again.
  if (result.__typename === 'UndoOrderActSuccess') cacheVersion.bump()
  return result
}

const actNotFound: Outcome = { __typename: 'OrderActNotFound', message: sentence('orderActNotFound') }

const tooLate: Outcome = {
  __typename: 'UndoTooLate',
  message: sentence('undoTooLate', { seconds: UNDO_SECONDS }),
}
