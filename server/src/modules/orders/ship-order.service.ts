import type { Order } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { MAX_LINES } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { AuditRecord } from '../audit/audit.service'
import type { OrderNotFound } from './act-on-order.service'
import { actOnOrder } from './act-on-order.service'
import { writeCancellation } from './cancel-pieces.sql'
import type { InvalidOrderTransition } from './move-order.service'
import { refuseTransition } from './move-order.service'
import type { Undoable } from './order-acts.sql'
import { keepAct } from './order-acts.sql'
import { canCancelPieces, canShip, explainNothingToCancel } from './order-states'
import { cancelOrderLinesInput, hashPieces, shipOrderInput } from './orders.input'
import { canMoveOrders } from './orders.policy'
import type { Pieces } from './pieces'
import { leftWithout, remainingPieces } from './pieces'
import type { IdempotencyConflict, PlaceOrderDeps } from './place-order.service'
import type { OrderPiecesRefused } from './refused-pieces'
import { pickToCancel, pickToShip } from './refused-pieces'
import { writeShipment } from './ship-pieces.sql'

type PiecesRefusal = OrderNotFound | InvalidOrderTransition | OrderPiecesRefused | IdempotencyConflict

/** What came of sending pieces, tagged with the names of the schema. */
export type ShipOrderResult = { __typename: 'ShipOrderSuccess'; order: Order; undo: Undoable | null } | PiecesRefusal

/** What came of calling pieces off, tagged with the names of the schema. */
export type CancelOrderLinesResult =
  | { __typename: 'CancelOrderLinesSuccess'; order: Order; undo: Undoable | null }
  | PiecesRefusal

/** Sends pieces of an order, `{ id, lines, carrier, trackingNumber, expectedOn, idempotencyKey }`. Throws BAD_USER_INPUT naming the field. */
export async function shipOrder(deps: PlaceOrderDeps, act: AuditContext, input: unknown): Promise<ShipOrderResult> {
  const { id, idempotencyKey, ...asked } = parseInput(shipOrderInput, input, 'input')
  // Nothing is not all of it.
  if (asked.lines?.length === 0) throw badUserInput(sentence('linesFromTo', { max: MAX_LINES }), 'input.lines')
  const key = { idempotencyKey, requestHash: hashPieces(asked) }
  return actOnOrder<ShipOrderResult>(deps, act, {
    id,
    idField: 'input.id',
    refuse: () => undefined,
    work: async (tx, held, record) => {
      const where = { orderId_idempotencyKey: { orderId: held.order.id, idempotencyKey } }
      const earlier = await tx.shipment.findUnique({ where })
      if (earlier) return repeatOf('ShipOrderSuccess', held.order, earlier.requestHash === key.requestHash)
      if (!canShip(held.order.status)) return refuseTransition(act.by, held.order, held.role, 'SHIPPED')
      const picked = asked.lines ? pickToShip(held, asked.lines) : { pieces: remainingPieces(held.lines) }
      if ('__typename' in picked) return picked
      const { carrier, trackingNumber, expectedOn } = asked
      const order = await writeShipment(sqlIn(tx), act.by, held, {
        ...picked,
        carrier,
        trackingNumber,
        expectedOn,
        key,
      })
      await record(recordOf('SHIP_ORDER', held.order, order, picked.pieces))
      return { __typename: 'ShipOrderSuccess', order, undo: await keepAct(sqlIn(tx), act.by, held) }
    },
  })
}

/** Calls pieces of an order off, `{ id, lines, idempotencyKey }`. Throws BAD_USER_INPUT naming the field. */
export async function cancelOrderLines(
  deps: PlaceOrderDeps,
  act: AuditContext,
  input: unknown,
): Promise<CancelOrderLinesResult> {
  const { id, idempotencyKey, lines } = parseInput(cancelOrderLinesInput, input, 'input')
  const key = { idempotencyKey, requestHash: hashPieces({ lines }) }
  const outcome = await actOnOrder<CancelOrderLinesResult>(deps, act, {
    id,
    idField: 'input.id',
    refuse: () => undefined,
    work: async (tx, held, record) => {
      const where = { orderId_idempotencyKey: { orderId: held.order.id, idempotencyKey } }
      const earlier = await tx.cancellation.findUnique({ where })
      if (earlier) return repeatOf('CancelOrderLinesSuccess', held.order, earlier.requestHash === key.requestHash)
      const { status } = held.order
      if (!canCancelPieces(status)) {
        const message = explainNothingToCancel(status, canMoveOrders(act.by))
        return { ...refuseTransition(act.by, held.order, held.role, 'CANCELLED'), message }
      }
      const picked = pickToCancel(held, lines, act.by)
      if ('__typename' in picked) return picked
      const stays = leftWithout(held.lines, picked.pieces).length > 0
      const isSent = held.lines.some(({ shipped }) => shipped > 0)
      const to = stays ? status : isSent ? 'SHIPPED' : 'CANCELLED'
      const order = await writeCancellation(sqlIn(tx), act.by, held, { ...picked, to, key })
      await record(recordOf('CANCEL_ORDER_LINES', held.order, order, picked.pieces))
      return { __typename: 'CancelOrderLinesSuccess', order, undo: await keepAct(sqlIn(tx), act.by, held) }
    },
  })
  if (outcome.__typename === 'CancelOrderLinesSuccess') deps.cacheVersion.bump()
  return outcome
}

/** What is answered under a key that something stands under already: the same as then, or that it is something else. */
const repeatOf = <TName>(__typename: TName, order: Order, isSame: boolean) =>
  isSame
    ? { __typename, order, undo: null }
    : { __typename: 'IdempotencyConflict' as const, message: sentence('piecesFormUsed') }

function recordOf(
  action: 'SHIP_ORDER' | 'CANCEL_ORDER_LINES',
  before: Order,
  after: Order,
  pieces: readonly Pieces[],
): AuditRecord {
  const said = pieces.map(({ line, quantity }) => `${quantity} × ${line.sku}`)
  return {
    action,
    subjectId: after.id,
    before: { status: before.status },
    after: { status: after.status, pieces: said },
  }
}
