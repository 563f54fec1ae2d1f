import type { Order, User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { sentence, issue } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { id } from '../../shared/fields'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import { findRole } from './company-orders'
import { canSeeOrder } from './orders.policy'

const MAX_PRINTED_ORDERS = 50

const orderIds = z
  .array(id)
  .min(1, issue('ordersToNameFromTo', { max: MAX_PRINTED_ORDERS }))
  .max(MAX_PRINTED_ORDERS, issue('ordersToNameFromTo', { max: MAX_PRINTED_ORDERS }))

/** Null for an unknown id and for an order that the person may not see. */
export async function findOrder(db: Db, viewer: User, id: string): Promise<Order | null> {
  return isUuid(id) ? onlyVisible(db, viewer, await db.order.findUnique({ where: { id } })) : null
}

/** Finds an order by id or by number. Throws BAD_USER_INPUT unless exactly one is given. */
export async function findNamedOrder(
  db: Db,
  viewer: User,
  { id, number }: { id?: string | null; number?: string | null },
): Promise<Order | null> {
  if ((id == null) === (number == null)) throw badUserInput(sentence('orderIdOrNumber'), 'number')
  if (id != null) return findOrder(db, viewer, id)
  const isNumber = number != null && isStorable(number)
  return onlyVisible(db, viewer, isNumber ? await db.order.findUnique({ where: { number } }) : null)
}

async function onlyVisible(db: Db, viewer: User, order: Order | null): Promise<Order | null> {
  if (!order || canSeeOrder(viewer, order)) return order
  return canSeeOrder(viewer, order, await findRole(db, viewer, order)) ? order : null
}

/** Orders by id, for staff; null for an unknown id. */
export async function listOrdersById(db: Db, input: readonly string[]): Promise<(Order | null)[]> {
  const ids = parseInput(orderIds, input, 'ids')
  const found = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } } })
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null)
}

/** Product and size of the first line, with their names from the time of the order. */
export type OrderedNames = NonNullable<Awaited<ReturnType<typeof findOrderedNames>>>

/** Reads the person's earlier order with this idempotency key. */
export async function findOrderedNames(db: Db, { id: userId }: User, idempotencyKey: string) {
  const order = await db.order.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey } },
    select: {
      lines: {
        where: { position: 1 },
        select: { productId: true, productName: true, variantId: true, size: true },
      },
    },
  })
  return order?.lines[0] ?? null
}
