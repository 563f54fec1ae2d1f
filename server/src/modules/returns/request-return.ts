import type { OrderReturn } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { HeldLine, HeldOrder } from '../orders/move-order.sql'
import { findRole } from '../orders/company-orders'
import { holdingOrder, orderNotFound } from '../orders/act-on-order'
import type { ReturnRequest } from './returns.input'
import { hashReturn, requestReturnInput } from './returns.input'
import { partiesOf } from './return-states'
import { attachPhotos, mailReturnToCustomer, mailReturnToShop } from './returns.sql'

const MAX_RETURNS = 50

type Outcome =
  | { __typename: 'RequestReturnSuccess'; orderReturn: OrderReturn }
  | { __typename: 'ReturnPiecesRefused'; message: Sentence; lines: RefusedPieces[] }
  | { __typename: 'OrderNotFound' | 'TooManyReturns' | 'IdempotencyConflict'; message: Sentence }

/**
 * Requests a return, once per idempotency key. A request by staff belongs to the order's buyer. Locks the order, so that concurrent
 * requests cannot return more than was shipped.
 * @param language of the emails to the requester
 */
export async function requestReturn(
  { db, env }: Pick<Reading, 'db' | 'env'>,
  audit: AuditContext,
  input: unknown,
  language: Language,
) {
  const requested = parseInput(requestReturnInput, input, 'input')
  const order = isUuid(requested.orderId) ? await db.order.findUnique({ where: { id: requested.orderId } }) : null
  const role = order ? await findRole(db, audit.by, order) : undefined
  if (!order || partiesOf(audit.by, order, role).length === 0) return orderNotFound
  const { kind, message, photoIds, idempotencyKey } = requested
  const requestHash = hashReturn(requested)
  return holdingOrder<Outcome>({ db }, audit, {
    id: order.id,
    idField: 'input.orderId',
    work: async (tx, held, record) => {
      const sql = sqlIn(tx)
      // The person may have been removed from the order's company while waiting for the lock.
      const parties = partiesOf(audit.by, held.order, held.role)
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
      const refused = findRefused(held, requested, returned)
      if (refused.length > 0) {
        const count = refused.length
        return { __typename: 'ReturnPiecesRefused', message: sentence('returnRefused', { count }), lines: refused }
      }
      const created = await tx.orderReturn.create({
        data: {
          id: uuidv7(),
          orderId: order.id,
          requestedById: isByShop ? order.userId : audit.by.id,
          kind,
          message,
          language: isByShop ? order.language : language,
          idempotencyKey,
          requestHash,
          lines: {
            create: requested.lines.map(({ lineId, quantity, reason }) => ({
              lineId,
              quantity,
              reason,
              counted: quantity,
            })),
          },
          events: { create: { to: 'REQUESTED', actorId: audit.by.id } },
        },
      })
      await attachPhotos(sql, audit.by.id, photoIds, created.id)
      await (isByShop
        ? mailReturnToCustomer(sql, created.id, audit.by.id)
        : mailReturnToShop(sql, created.id, { actorId: audit.by.id, shopAddress: env.mail.shopAddress }))
      await record({
        action: 'REQUEST_RETURN',
        subjectId: order.id,
        before: {},
        after: { returnNumber: created.number, pieces: describePieces(held, requested.lines) },
      })
      return { __typename: 'RequestReturnSuccess', orderReturn: created }
    },
  })
}

interface RefusedPieces {
  lineId: string
  message: Sentence
  /** Null for an unknown line. */
  returnableQuantity: number | null
}

function findRefused(
  { lines }: HeldOrder,
  asked: ReturnRequest,
  returned: ReadonlyMap<string, number>,
): RefusedPieces[] {
  return asked.lines.flatMap(({ lineId, quantity }): RefusedPieces[] => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return [{ lineId, message: sentence('lineNotFound'), returnableQuantity: null }]
    const left = line.shipped - (returned.get(lineId) ?? 0)
    return quantity > left ? [{ lineId, message: refusalOfLine(line, left), returnableQuantity: left }] : []
  })
}

function refusalOfLine(line: HeldLine, left: number): Sentence {
  const product = sentence('verbatim', { text: line.productName })
  return left === 0 ? sentence('nothingToReturn', { product }) : sentence('moreThanReturnable', { left, product })
}

/** Units for the audit log, such as `2 × AN-1014`. */
export function describePieces(
  { lines }: HeldOrder,
  pieces: readonly { lineId: string; quantity: number }[],
): string[] {
  return pieces.map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.sku ?? ''}`)
}
