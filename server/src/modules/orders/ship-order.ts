import type { Order } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { MAX_LINES } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { AuditRecord } from '../audit/perform-audited'
import type { CreditHeld, PaymentOpen } from '../payment-terms/company-credit'
import { refuseShipment } from '../payment-terms/company-credit'
import type { OrderDeps } from './act-on-order'
import { actOnOrder } from './act-on-order'
import { writeCancellation, writeShipment } from './order-pieces.sql'
import type { InvalidOrderTransition } from './move-order'
import { refuseTransition } from './move-order'
import type { Undoable } from './order-acts.sql'
import { storeAct } from './order-acts.sql'
import { canCancelPieces, canShip, explainNothingToCancel } from './order-states'
import { cancelOrderLinesInput, hashPieces, shipOrderInput } from './orders.input'
import { canMoveOrders } from './orders.policy'
import type { Pieces } from './pieces'
import type { OrderPiecesRefused } from './refused-pieces'
import { remainingWithout, remainingPieces } from './pieces'
import { pickToCancel, pickToShip } from './refused-pieces'
import type { IdempotencyConflict } from './place-order'

type Outcome<Success extends string> =
  | { __typename: Success; order: Order; undo: Undoable | null }
  | InvalidOrderTransition
  | OrderPiecesRefused
  | IdempotencyConflict

/** Ships units of an order; all remaining ones if the input has no lines. */
export async function shipOrder(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, idempotencyKey, overrideReason, ...asked } = parseInput(shipOrderInput, input, 'input')
  // An empty list does not mean all units.
  if (asked.lines?.length === 0) throw badUserInput(sentence('linesFromTo', { max: MAX_LINES }), 'input.lines')
  const key = { idempotencyKey, requestHash: hashPieces(asked) }
  return actOnOrder<Outcome<'ShipOrderSuccess'> | PaymentOpen | CreditHeld>(deps, audit, {
    id,
    idField: 'input.id',
    refuse: () => undefined,
    work: async (tx, held, record) => {
      const where = { orderId_idempotencyKey: { orderId: held.order.id, idempotencyKey } }
      const earlier = await tx.shipment.findUnique({ where })
      if (earlier) return repeatOf('ShipOrderSuccess', held.order, earlier.requestHash === key.requestHash)
      if (!canShip(held.order.status)) return refuseTransition(audit.by, held.order, held.role, 'SHIPPED')
      const refusal = await refuseShipment(sqlIn(tx), held.order, overrideReason)
      if (refusal) return refusal
      const picked = asked.lines ? pickToShip(held, asked.lines) : { pieces: remainingPieces(held.lines) }
      if ('__typename' in picked) return picked
      const { carrier, trackingNumber, expectedOn } = asked
      const order = await writeShipment(sqlIn(tx), audit.by, held, {
        ...picked,
        carrier,
        trackingNumber,
        expectedOn,
        key,
      })
      await record(recordOf('SHIP_ORDER', held.order, order, picked.pieces, overrideReason))
      return { __typename: 'ShipOrderSuccess', order, undo: await storeAct(sqlIn(tx), audit.by, held) }
    },
  })
}

/** Cancels units of an order and returns them to stock. */
export async function cancelOrderLines(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, idempotencyKey, lines } = parseInput(cancelOrderLinesInput, input, 'input')
  const key = { idempotencyKey, requestHash: hashPieces({ lines }) }
  const outcome = await actOnOrder<Outcome<'CancelOrderLinesSuccess'>>(deps, audit, {
    id,
    idField: 'input.id',
    refuse: () => undefined,
    work: async (tx, held, record) => {
      const where = { orderId_idempotencyKey: { orderId: held.order.id, idempotencyKey } }
      const earlier = await tx.cancellation.findUnique({ where })
      if (earlier) return repeatOf('CancelOrderLinesSuccess', held.order, earlier.requestHash === key.requestHash)
      const { status } = held.order
      if (!canCancelPieces(status)) {
        const message = explainNothingToCancel(status, canMoveOrders(audit.by))
        return { ...refuseTransition(audit.by, held.order, held.role, 'CANCELLED'), message }
      }
      const picked = pickToCancel(held, lines, audit.by)
      if ('__typename' in picked) return picked
      const stays = remainingWithout(held.lines, picked.pieces).length > 0
      const isSent = held.lines.some(({ shipped }) => shipped > 0)
      const to = stays ? status : isSent ? 'SHIPPED' : 'CANCELLED'
      const order = await writeCancellation(sqlIn(tx), audit.by, held, { ...picked, to, key })
      await record(recordOf('CANCEL_ORDER_LINES', held.order, order, picked.pieces))
      return { __typename: 'CancelOrderLinesSuccess', order, undo: await storeAct(sqlIn(tx), audit.by, held) }
    },
  })
  if (outcome.__typename === 'CancelOrderLinesSuccess') deps.cacheVersion.bump()
  return outcome
}

/** Result for an idempotency key that was used before. */
const repeatOf = <TName>(__typename: TName, order: Order, isSame: boolean) =>
  isSame
    ? { __typename, order, undo: null }
    : { __typename: 'IdempotencyConflict' as const, message: sentence('piecesFormUsed') }

function recordOf(
  action: 'SHIP_ORDER' | 'CANCEL_ORDER_LINES',
  before: Order,
  after: Order,
  pieces: readonly Pieces[],
  overrideReason: string | null = null,
): AuditRecord {
  const units = pieces.map(({ line, quantity }) => `${quantity} × ${line.sku}`)
  return {
    action,
    subjectId: after.id,
    before: { status: before.status },
    after: { status: after.status, pieces: units, ...(overrideReason !== null && { overrideReason }) },
  }
}
