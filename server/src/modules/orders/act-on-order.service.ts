import type { Order, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import { badUserInput, forbidden } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { noteCause } from '../../shared/tracing/causes'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { findRole } from './company-orders.service'
import { holdActor } from './hold-actor.sql'
import type { HeldOrder } from './hold-order.sql'
import { holdOrder } from './hold-order.sql'
import { isStockOutOfRange } from './move-order.sql'
import type { RoleThere } from './orders.policy'
import { canActOnOrder, canListAllOrders, canMoveOrders, canSeeOrder } from './orders.policy'
import type { PlaceOrderDeps } from './place-order.service'

/** There is no such order that one may see. */
export interface OrderNotFound {
  __typename: 'OrderNotFound'
  message: Sentence
}

/** An order that is held, with what whoever acts is in its company for as long. */
export interface ActedOrder extends HeldOrder {
  role: RoleThere
}

/** What is to be done with which order. */
export interface OrderAct<T> {
  id: string
  /** What errors call the id: a path such as `input.id`. */
  idField: string
  /** Why it cannot be, by the order as it is before it is held: who is refused need not wait for others. */
  refuse: (order: Order, role: RoleThere) => T | undefined
  /** Does it, with the order held; it decides anew. */
  work: (tx: Prisma.TransactionClient, held: ActedOrder, record: WriteRecord) => Promise<T>
}

/**
 * Does something with an order that the person may see, in one transaction, while nobody else can change the order; for an admin,
 * whose own order it may be, together with its row of the audit log. After a deadlock all of it is run again.
 * Throws FORBIDDEN for who may only look, also once they have waited, UNAUTHENTICATED when the account ended meanwhile, BAD_USER_INPUT
 * if stock that comes back is more than the shop can count.
 */
export async function actOnOrder<T>(
  { db }: PlaceOrderDeps,
  act: AuditContext,
  { id, idField, refuse, work }: OrderAct<T>,
): Promise<T | OrderNotFound> {
  const found = isUuid(id) ? await db.order.findUnique({ where: { id } }) : null
  const role = found ? await findRole(db, act.by, found) : undefined
  if (!found || !canSeeOrder(act.by, found, role)) return orderNotFound
  checkMayAct(act.by, found, role)
  const refusal = refuse(found, role)
  if (refusal !== undefined) return refusal
  return holdingOrder<T>({ db }, act, {
    id,
    idField,
    work: async (tx, held, record) => {
      // They may have been taken out of its company while they waited.
      checkMayAct(act.by, held.order, held.role)
      return work(tx, held, record)
    },
  })
}

function checkMayAct(viewer: User, order: Order, role: RoleThere): void {
  if (canActOnOrder(viewer, order, role)) return
  if (canListAllOrders(viewer)) throw refusalOf(viewer)
  throw forbidden(sentence('both', { first: sentence('companyOrderFixed'), second: sentence('writeToShop') }))
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
    const sql = sqlIn(tx)
    const actor = await holdActor(sql, act.by.id, id)
    if (!actor) await requireActiveAccount(db, act.by.id)
    const held = await holdOrder(sql, id)
    if (!held) return orderNotFound
    return work(tx, { ...held, role: actor?.role, ...(isByStaff && { actId: uuidv7() }) }, record)
  }
  const done = isByStaff ? performAudited(db, act, run) : inTransaction(db, (tx) => run(tx, unrecorded))
  return done.catch(explainReturnedStock(idField))
}

/** Tells whoever asked that stock which comes back is more than the shop can count; other failures stay what they are. */
export const explainReturnedStock =
  (idField: string) =>
  (error: unknown): never => {
    throw isStockOutOfRange(error) ? badUserInput(sentence('returnedStockTooLarge'), idField) : error
  }

const unrecorded: WriteRecord = async () => undefined

/** What is answered where there is no such order. */
export const orderNotFound: OrderNotFound = { __typename: 'OrderNotFound', message: sentence('orderNotFound') }
