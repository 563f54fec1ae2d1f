import type { Order, Shipment } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { dayOf } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { trackingUrlOf } from '@instrumenta/rules/carriers'
import { holdOrder } from './move-order.sql'
import { isNewsUnsent, mailNews } from './order-news.sql'
import { canBeExpectedOn, updatedText, updateShipmentInput } from './orders.input'
import { inMail } from './pieces'

type Outcome = { __typename: 'UpdateShipmentSuccess'; order: Order; isMailed: boolean } | typeof shipmentNotFound

type ShippingDetails = { carrier: string | null; trackingNumber: string | null; expectedOn: string | null }

/** Corrects carrier, tracking number and expected day of a shipment, as staff. */
export async function updateShipment(db: Db, audit: AuditContext, input: unknown): Promise<Outcome> {
  const { id, sendMail, ...wanted } = parseInput(updateShipmentInput, input, 'input')
  const found = isUuid(id) ? await db.shipment.findUnique({ where: { id }, select: { orderId: true } }) : null
  if (!found) return shipmentNotFound
  return performAudited(db, audit, async (tx, record) => {
    const held = await holdOrder(sqlIn(tx), found.orderId)
    const shipment = await tx.shipment.findUnique({ where: { id }, include: { lines: true } })
    if (!held || !shipment) return shipmentNotFound
    const before = detailsOf(shipment)
    const after: ShippingDetails = {
      carrier: updatedText(wanted.carrier, before.carrier),
      trackingNumber: updatedText(wanted.trackingNumber, before.trackingNumber),
      expectedOn: updatedText(wanted.expectedOn, before.expectedOn),
    }
    const { order } = held
    const { expectedOn } = after
    const changed = (['carrier', 'trackingNumber', 'expectedOn'] as const).filter(
      (name) => before[name] !== after[name],
    )
    if (expectedOn !== null && changed.includes('expectedOn') && !canBeExpectedOn(expectedOn)) {
      throw badUserInput(sentence('expectedDayAhead'), 'input.expectedOn')
    }
    if (changed.length > 0) {
      const data = { ...after, expectedOn: expectedOn === null ? null : new Date(expectedOn) }
      await tx.shipment.update({ where: { id }, data })
      // A tracking number is personal data, and the audit log is permanent.
      await record({
        action: 'UPDATE_SHIPMENT',
        subjectId: order.id,
        before: { expectedOn: before.expectedOn },
        after: { expectedOn, changed },
      })
    }
    const pieces = shipment.lines.flatMap(({ lineId, quantity }) =>
      held.lines.filter((line) => line.id === lineId).map((line) => ({ line, quantity })),
    )
    const facts = { ...after, news: 'shipment' as const, shipmentId: id, trackingUrl: trackingUrlOf(after) }
    const news = { ...facts, lines: inMail(pieces) }
    // Repeated requests of people and programs do not send a second email.
    const isMailed =
      sendMail &&
      (changed.length > 0 || (await isNewsUnsent(sqlIn(tx), order, shipment, news))) &&
      (await mailNews(sqlIn(tx), audit.by, order, news))
    return { __typename: 'UpdateShipmentSuccess', order, isMailed }
  })
}

const detailsOf = ({ carrier, trackingNumber, expectedOn }: Shipment): ShippingDetails => ({
  carrier,
  trackingNumber,
  expectedOn: dayOf(expectedOn),
})

const shipmentNotFound = { __typename: 'ShipmentNotFound', message: sentence('shipmentNotFound') } as const
