import type { Order, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import { badUserInput } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { noteCause } from '../../shared/tracing/causes'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type { HeldOrder } from './hold-order.sql'
import { holdOrder } from './hold-order.sql'
import { isStockOutOfRange } from './move-order.sql'
import { canActOnOrder, canMoveOrders, canSeeOrder } from './orders.policy'
import type { PlaceOrderDeps } from './place-order.service'

/** There is no such order that one may see. */
export interface OrderNotFound {
  __typename: 'OrderNotFound'
  message: Sentence
}

/** What is to be done with which order. */
export interface OrderAct<T> {
  id: string
  /** What errors call the id: a path such as `input.id`. */
  idField: string
  /** Why it cannot be, by the order as it is before it is held: who is refused need not wait for others. */
  refuse: (order: Order) => T | undefined
  /** Does it, with the order held; it decides anew. */
  work: (tx: Prisma.TransactionClient, held: HeldOrder, record: WriteRecord) => Promise<T>
}

/**
 * Does something with an order that the person may see, in one transaction, while nobody else can change the order; for an admin,
 * whose own order it may be, together with its row of the audit log. After a deadlock all of it is run again.
 * Throws FORBIDDEN for those of the shop who may only look, BAD_USER_INPUT if stock that comes back is more than the shop can count.
 */
export async function actOnOrder<T>(
  { db }: PlaceOrderDeps,
  act: AuditContext,
  { id, idField, refuse, work }: OrderAct<T>,
): Promise<T | OrderNotFound> {
  const found = isUuid(id) ? await db.order.findUnique({ where: { id } }) : null
  if (!found || !canSeeOrder(act.by, found)) return orderNotFound
  if (!canActOnOrder(act.by, found)) throw refusalOf(act.by)
  const refusal = refuse(found)
  if (refusal !== undefined) return refusal
  return holdingOrder({ db }, act, { id, idField, work })
}

/** The same for who may do it for other reasons than that they see the order, which whoever calls this has looked at. */
export async function holdingOrder<T>(
  { db }: Pick<PlaceOrderDeps, 'db'>,
  act: AuditContext,
  { id, idField, work }: Omit<OrderAct<T>, 'refuse'>,
): Promise<T | OrderNotFound> {
  const isByStaff = canMoveOrders(act.by)
  noteCause(id)
  const run = async (tx: Prisma.TransactionClient, record: WriteRecord) => {
    const held = await holdOrder(sqlIn(tx), id)
    return held ? work(tx, { ...held, ...(isByStaff && { actId: uuidv7() }) }, record) : orderNotFound
  }
  const done = isByStaff ? performAudited(db, act, run) : inTransaction(db, (tx) => run(tx, unrecorded))
  return done.catch((error: unknown) => {
    if (!isStockOutOfRange(error)) throw error
    throw badUserInput(sentence('returnedStockTooLarge'), idField)
  })
}

const unrecorded: WriteRecord = async () => undefined

/** What is answered where there is no such order. */
export const orderNotFound: OrderNotFound = { __typename: 'OrderNotFound', message: sentence('orderNotFound') }
