import type { Order } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { holdOrder } from './hold-order.sql'
import { claimActs, findActOrder, readAct, releaseActs, UNDO_SECONDS, writeUndo } from './order-acts.sql'
import type { PlaceOrderDeps } from './place-order.service'
import { retakeStock } from './retake-stock.sql'

type Refusal<Name extends string> = { __typename: Name; message: Sentence }

/** What came of taking an act back, tagged with the names of the schema. */
export type UndoOrderActResult =
  | { __typename: 'UndoOrderActSuccess'; order: Order }
  | Refusal<'OrderActNotFound' | 'OrderActOfOther' | 'UndoTooLate'>
  | (Refusal<'OrderChanged'> & { order: Order })
  | (Refusal<'OrderStockGone'> & { sku: string; availableQuantity: number })

/** What came of one of several. */
export interface UndoneOrderAct {
  id: string
  result: UndoOrderActResult
}

/**
 * Takes acts of the staff on orders back, each by itself: for who did it, as long as their mails wait, and if nothing else happened
 * with the order since.
 */
export async function undoOrderActs(
  deps: PlaceOrderDeps,
  act: AuditContext,
  ids: readonly string[],
): Promise<UndoneOrderAct[]> {
  const known = ids.filter(isUuid)
  // In time is who asks in time: that others are taken back first makes nobody late.
  await claimActs(deps.db.sql, act.by, known)
  const undone: UndoneOrderAct[] = []
  try {
    // One after the other: each holds the audit log while it writes.
    for (const id of ids) undone.push({ id, result: await undoOne(deps, act, id) })
  } finally {
    await releaseActs(deps.db.sql, act.by, known)
  }
  return undone
}

async function undoOne(
  { db, cacheVersion }: PlaceOrderDeps,
  act: AuditContext,
  id: string,
): Promise<UndoOrderActResult> {
  const orderId = isUuid(id) ? await findActOrder(db.sql, id) : undefined
  if (orderId === undefined) return actNotFound
  const result = await performAudited<UndoOrderActResult>(db, act, async (tx, record) => {
    const sql = sqlIn(tx)
    const held = await holdOrder(sql, orderId)
    const kept = held && (await readAct(sql, id))
    if (!kept) return actNotFound
    const { order } = held
    if (kept.actorId !== act.by.id) return { __typename: 'OrderActOfOther', message: sentence('undoOwnActs') }
    if (kept.isUndone) return { __typename: 'OrderChanged', message: sentence('undoneAlready'), order }
    if (!kept.isClaimed || kept.isMailOut) return tooLate
    if (!kept.isLast) return { __typename: 'OrderChanged', message: sentence('undoOrderChanged'), order }
    const missing = await retakeStock(sql, id, orderId)
    if (missing) return { __typename: 'OrderStockGone', message: sentence('undoStockGone', { ...missing }), ...missing }
    await writeUndo(sql, act.by, { id, order, before: kept.before })
    const { status, expectedOn } = kept.before
    if (status === 'PLACED') await tx.orderConfirmation.deleteMany({ where: { orderId } })
    await record({
      action: 'UNDO_ORDER_ACT',
      subjectId: orderId,
      before: { status: order.status, expectedOn: dayOf(order.expectedOn) },
      after: {
        status,
        expectedOn,
        changed: kept.before.customerNote === order.customerNote ? [] : ['customerNote'],
      },
    })
    return { __typename: 'UndoOrderActSuccess', order: await tx.order.findUniqueOrThrow({ where: { id: orderId } }) }
  })
  // Its pieces are sold again.
  if (result.__typename === 'UndoOrderActSuccess') cacheVersion.bump()
  return result
}

const actNotFound: UndoOrderActResult = { __typename: 'OrderActNotFound', message: sentence('orderActNotFound') }

const tooLate: UndoOrderActResult = {
  __typename: 'UndoTooLate',
  message: sentence('undoTooLate', { seconds: UNDO_SECONDS }),
}
