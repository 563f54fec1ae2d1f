import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { forbidden } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import { moveOrdersInput, undoOrderActsInput } from './list-orders.input'
import type { OrderMove, UpdateOrderStatusResult } from './move-orders.service'
import { moveEach, updateStatus } from './move-orders.service'
import type { AddOrderNoteResult, DeleteOrderNoteResult } from './order-notes.service'
import { addOrderNote, deleteOrderNote } from './order-notes.service'
import { updateOrderStatusInput } from './orders.input'
import { canMoveOrders } from './orders.policy'
import type { PlaceOrderDeps } from './place-order.service'
import type { ShipOrderResult } from './ship-order.service'
import { shipOrder } from './ship-order.service'
import type { UndoneOrderAct } from './undo-order-acts.service'
import { undoOrderActs } from './undo-order-acts.service'
import type { UpdateOrderDetailsResult } from './update-details.service'
import { updateOrderDetails } from './update-details.service'
import type { UpdateShipmentResult } from './update-shipment.service'
import { updateShipment } from './update-shipment.service'

/** What those who keep the shop do with orders. */
export interface OrderKeeping {
  /** Sends pieces of an order. Throws FORBIDDEN unless it is an admin’s act, BAD_USER_INPUT naming the field. */
  ship(act: AuditContext, input: unknown): Promise<ShipOrderResult>
  /**
   * Says when an order is expected and what its people are to know; writes a note for the staff; deletes one of one's own. All throw
   * FORBIDDEN unless it is an admin’s act, BAD_USER_INPUT naming the field.
   */
  updateDetails(act: AuditContext, input: unknown): Promise<UpdateOrderDetailsResult>
  addNote(act: AuditContext, input: unknown): Promise<AddOrderNoteResult>
  deleteNote(act: AuditContext, id: string): Promise<DeleteOrderNoteResult>
  /** Corrects what a shipment says. Throws FORBIDDEN unless it is an admin’s act, BAD_USER_INPUT naming the field. */
  updateShipment(act: AuditContext, input: unknown): Promise<UpdateShipmentResult>
  /**
   * Moves an order `{ id, status }` to another state. Throws FORBIDDEN unless it is an admin’s act, BAD_USER_INPUT
   * naming the field.
   */
  updateStatus(act: AuditContext, input: unknown): Promise<UpdateOrderStatusResult>
  /**
   * Moves orders `{ ids, status }` likewise, each by itself: one that is refused holds no other up. Throws FORBIDDEN unless it is an
   * admin’s act, BAD_USER_INPUT naming the field.
   */
  moveMany(act: AuditContext, input: unknown): Promise<OrderMove[]>
  /**
   * Takes acts `{ ids }` of the person's own back, each by itself. Throws FORBIDDEN unless it is an admin’s act, BAD_USER_INPUT naming the
   * field.
   */
  undo(act: AuditContext, input: unknown): Promise<UndoneOrderAct[]>
}

function checkRight({ by }: AuditContext): void {
  if (!canMoveOrders(by)) throw forbidden(sentence('adminMovesOrders'))
}

/** Builds this part of the service. */
export function createOrderKeeping({ db, cacheVersion }: PlaceOrderDeps): OrderKeeping {
  return {
    async ship(act, input) {
      checkRight(act)
      return shipOrder({ db, cacheVersion }, act, input)
    },

    async updateDetails(act, input) {
      checkRight(act)
      return updateOrderDetails({ db, cacheVersion }, act, input)
    },

    async addNote(act, input) {
      checkRight(act)
      return addOrderNote(db, act, input)
    },

    async deleteNote(act, id) {
      checkRight(act)
      return deleteOrderNote(db, act, id)
    },

    async updateShipment(act, input) {
      checkRight(act)
      return updateShipment(db, act, input)
    },

    async updateStatus(act, input) {
      checkRight(act)
      const { id, status, carrier, trackingNumber } = parseInput(updateOrderStatusInput, input, 'input')
      const tracking = { carrier, trackingNumber }
      return updateStatus({ db, cacheVersion }, act, { id, idField: 'input.id', to: status, tracking })
    },

    async moveMany(act, input) {
      checkRight(act)
      return moveEach({ db, cacheVersion }, act, parseInput(moveOrdersInput, input, 'input'))
    },

    async undo(act, input) {
      checkRight(act)
      const { ids } = parseInput(undoOrderActsInput, input, 'input')
      return undoOrderActs({ db, cacheVersion }, act, ids)
    },
  }
}
