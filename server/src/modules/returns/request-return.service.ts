import { v7 as uuidv7 } from 'uuid'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { HeldLine, HeldOrder } from '../orders/orders.service'
import { findRole, holdingOrder, orderNotFound } from '../orders/orders.service'
import type { ReturnRequest } from './returns.input'
import { hashReturn } from './returns.input'
import { partiesOf } from './returns.policy'
import type { RefusedReturnPieces, RequestReturnResult } from './returns.results'
import { attachPhotos, mailReturnToCustomer, mailReturnToShop } from './returns.sql'

/** Returns of one order at most. */
const MAX_RETURNS = 50

/** What returns are moved with. */
export interface ReturnDeps {
  db: Db
  /** Where the shop's mails go. */
  shopAddress: string
}

/**
 * Asks the shop to take pieces back, once for each key; where an admin asks for a customer, it is the customer's. The order is held
 * meanwhile, and counts of its lines refuse more than was sent, whatever runs at once. Throws BAD_USER_INPUT for photos that are not
 * there, UNAUTHENTICATED when the account ended meanwhile.
 */
export async function requestReturn(
  { db, shopAddress }: ReturnDeps,
  act: AuditContext,
  asked: ReturnRequest,
  language: Language,
): Promise<RequestReturnResult> {
  const order = isUuid(asked.orderId) ? await db.order.findUnique({ where: { id: asked.orderId } }) : null
  const role = order ? await findRole(db, act.by, order) : undefined
  if (!order || partiesOf(act.by, order, role).length === 0) return orderNotFound
  const { kind, message, photoIds, idempotencyKey } = asked
  const requestHash = hashReturn(asked)
  return holdingOrder<RequestReturnResult>({ db }, act, {
    id: order.id,
    idField: 'input.orderId',
    work: async (tx, held, record) => {
      const sql = sqlIn(tx)
      // They may have been taken out of the order's company while they waited.
      const parties = partiesOf(act.by, held.order, held.role)
      if (parties.length === 0) return orderNotFound
      const isByShop = !parties.includes('CUSTOMER')
      const earlier = await tx.orderReturn.findUnique({
        where: { orderId_idempotencyKey: { orderId: order.id, idempotencyKey } },
      })
      if (earlier?.requestHash === requestHash) return { __typename: 'RequestReturnSuccess', orderReturn: earlier }
      if (earlier) return { __typename: 'IdempotencyConflict', message: sentence('returnFormUsed') }
      if ((await tx.orderReturn.count({ where: { orderId: order.id } })) >= MAX_RETURNS) {
        return { __typename: 'TooManyReturns', message: sentence('tooManyReturns', { max: MAX_RETURNS }) }
      }
      const progress = await tx.lineProgress.findMany({ where: { line: { orderId: order.id } } })
      const returned = new Map(progress.map((count) => [count.lineId, count.returned]))
      const refused = findRefused(held, asked, returned)
      if (refused.length > 0) {
        const count = refused.length
        return { __typename: 'ReturnPiecesRefused', message: sentence('returnRefused', { count }), lines: refused }
      }
      const created = await tx.orderReturn.create({
        data: {
          id: uuidv7(),
          orderId: order.id,
          requestedById: isByShop ? order.userId : act.by.id,
          kind,
          message,
          language: isByShop ? order.language : language,
          idempotencyKey,
          requestHash,
          lines: {
            create: asked.lines.map(({ lineId, quantity, reason }) => ({
              lineId,
              quantity,
              reason,
              counted: quantity,
            })),
          },
          events: { create: { to: 'REQUESTED', actorId: act.by.id } },
        },
      })
      await attachPhotos(sql, act.by.id, photoIds, created.id)
      await (isByShop
        ? mailReturnToCustomer(sql, created.id, act.by.id)
        : mailReturnToShop(sql, created.id, { actorId: act.by.id, shopAddress }))
      await record({
        action: 'REQUEST_RETURN',
        subjectId: order.id,
        before: {},
        after: { returnNumber: created.number, pieces: inLog(held, asked.lines) },
      })
      return { __typename: 'RequestReturnSuccess', orderReturn: created }
    },
  })
}

function findRefused(
  { lines }: HeldOrder,
  asked: ReturnRequest,
  returned: ReadonlyMap<string, number>,
): RefusedReturnPieces[] {
  return asked.lines.flatMap(({ lineId, quantity }): RefusedReturnPieces[] => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return [{ lineId, message: sentence('lineNotFound'), returnableQuantity: null }]
    const left = line.shipped - (returned.get(lineId) ?? 0)
    return quantity > left ? [{ lineId, message: whyNot(line, left), returnableQuantity: left }] : []
  })
}

function whyNot(line: HeldLine, left: number): Sentence {
  const product = sentence('verbatim', { text: line.productName })
  return left === 0 ? sentence('nothingToReturn', { product }) : sentence('moreThanReturnable', { left, product })
}

/** Pieces as the audit log tells of them. */
export function inLog({ lines }: HeldOrder, pieces: readonly { lineId: string; quantity: number }[]): string[] {
  return pieces.map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.sku ?? ''}`)
}
