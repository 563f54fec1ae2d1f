import { sentence } from '../../messages/sentence'
import type { Sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import { shipOrder } from '../orders/ship-order'
import { updateShipment } from '../orders/update-shipment'
import type { ApplyRow, ApplyRowDeps } from './apply-rows'
import type { ShippingCells } from './check-shipments'

/** A shipment to make, or to correct if it has an id. */
type RequestedShipment = Partial<ShippingCells> & { shipment_id?: string }

/** Ships or corrects one row. The run's id is the key of its shipments, so an order does not ship twice. */
export const applyShipment: ApplyRow = async (deps, act, row) => {
  const { shipment_id: shipmentId, ...how } = row.after as RequestedShipment
  if (shipmentId !== undefined) return correct(deps, act, shipmentId, how, row.before as Partial<ShippingCells>)
  const result = await shipOrder(deps, act, { ...inputOf(how), id: row.key, idempotencyKey: row.runId })
  return result.__typename === 'ShipOrderSuccess' ? undefined : result.message
}

/** Corrects a shipment that did not change since the check, and notifies its customer. */
async function correct(
  { db }: ApplyRowDeps,
  act: AuditContext,
  id: string,
  after: Partial<ShippingCells>,
  before: Partial<ShippingCells>,
): Promise<Sentence | undefined> {
  const shipment = await db.shipment.findUnique({ where: { id }, include: { order: { select: { status: true } } } })
  const now = shipment && {
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    expected_on: dayOf(shipment.expectedOn),
  }
  const says = (wanted: Partial<ShippingCells>) =>
    now !== null && Object.entries(wanted).every(([name, value]) => now[name as keyof ShippingCells] === value)
  if (shipment?.order.status !== 'SHIPPED' || !(says(before) || says(after))) return sentence('importChangedSince')
  const result = await updateShipment(db, act, { ...inputOf(after), id, sendMail: true })
  return result.__typename === 'UpdateShipmentSuccess' ? undefined : result.message
}

const inputOf = ({ carrier, tracking_number: trackingNumber, expected_on: expectedOn }: Partial<ShippingCells>) => ({
  carrier,
  trackingNumber,
  expectedOn,
})
