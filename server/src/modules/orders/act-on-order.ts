import type { Order, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { CacheBump } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { badUserInput, forbidden } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { noteCause } from '../../shared/tracing/spans'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { findRole } from './company-orders'
import { holdActor, holdOrder, isStockOutOfRange } from './move-order.sql'
import type { HeldOrder } from './move-order.sql'
import type { RoleThere } from './orders.policy'
import { canActOnOrder, canListAllOrders, canMoveOrders, canSeeOrder } from './orders.policy'

/** Dependencies of tasks that change orders. */
export interface OrderDeps {
  db: Db
  cacheVersion: CacheBump
}

/** Also returned for orders that the caller may not see. */
export interface OrderNotFound {
  __typename: 'OrderNotFound'
  message: Sentence
}

/** A locked order, with the actor's role in its company. */
export interface ActedOrder extends HeldOrder {
  role: RoleThere
}

interface OrderAct<T> {
  id: string
  /** Name of the id in errors, such as `input.id`. */
  idField: string
  /** Refuses early, before the order is locked, so that a refusal does not wait. */
  refuse: (order: Order, role: RoleThere) => T | undefined
  /** Runs with the order locked and has to check again. */
  work: (tx: Prisma.TransactionClient, held: ActedOrder, record: WriteRecord) => Promise<T>
}

/**
 * Runs a task in one transaction on a locked order that the person can see. Records staff actions in the audit log. Retries
 * after a deadlock.
 * @throws FORBIDDEN for a person who may only read the order, UNAUTHENTICATED if their account has ended, BAD_USER_INPUT if
 * returned stock is above the largest quantity.
 */
export async function actOnOrder<T>(
  { db }: Pick<OrderDeps, 'db'>,
  audit: AuditContext,
  { id, idField, refuse, work }: OrderAct<T>,
): Promise<T | OrderNotFound> {
  const found = isUuid(id) ? await db.order.findUnique({ where: { id } }) : null
  const role = found ? await findRole(db, audit.by, found) : undefined
  if (!found || !canSeeOrder(audit.by, found, role)) return orderNotFound
  checkMayAct(audit.by, found, role)
  const refusal = refuse(found, role)
  if (refusal !== undefined) return refusal
  return holdingOrder<T>({ db }, audit, {
    id,
    idField,
    work: async (tx, held, record) => {
      // The caller may have been removed from the order's company while waiting for the lock.
      checkMayAct(audit.by, held.order, held.role)
      return work(tx, held, record)
    },
  })
}

function checkMayAct(viewer: User, order: Order, role: RoleThere): void {
  if (canActOnOrder(viewer, order, role)) return
  if (canListAllOrders(viewer)) throw refusalOf(viewer)
  throw forbidden(sentence('both', { first: sentence('companyOrderFixed'), second: sentence('writeToShop') }))
}

/** {@link actOnOrder} without checks of rights: the caller makes them. */
export async function holdingOrder<T>(
  { db }: Pick<OrderDeps, 'db'>,
  audit: AuditContext,
  { id, idField, work }: Omit<OrderAct<T>, 'refuse'>,
): Promise<T | OrderNotFound> {
  const isByStaff = canMoveOrders(audit.by)
  noteCause(id)
  const run = async (tx: Prisma.TransactionClient, record: WriteRecord) => {
    const sql = sqlIn(tx)
    const actor = await holdActor(sql, audit.by.id, id)
    if (!actor) await requireActiveAccount(db, audit.by.id)
    const held = await holdOrder(sql, id)
    if (!held) return orderNotFound
    return work(tx, { ...held, role: actor?.role, ...(isByStaff && { actId: uuidv7() }) }, record)
  }
  const done = isByStaff ? performAudited(db, audit, run) : inTransaction(db, (tx) => run(tx, unrecorded))
  return done.catch(explainReturnedStock(idField))
}

/** Turns the database's error about stock out of range into BAD_USER_INPUT. */
export const explainReturnedStock =
  (idField: string) =>
  (error: unknown): never => {
    throw isStockOutOfRange(error) ? badUserInput(sentence('returnedStockTooLarge'), idField) : error
  }

const unrecorded: WriteRecord = async () => undefined

export const orderNotFound: OrderNotFound = { __typename: 'OrderNotFound', message: sentence('orderNotFound') }
