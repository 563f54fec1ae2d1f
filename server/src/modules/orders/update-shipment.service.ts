import type { Order, Shipment } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { dayOf } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { trackingUrlOf } from '@instrumenta/rules/carriers'
import { holdOrder } from './hold-order.sql'
import { isUntold, mailNews } from './order-news.sql'
import { canBeExpectedOn, saidThen, updateShipmentInput } from './orders.input'
import { inMail } from './pieces'

/** What came of correcting a shipment, tagged with the names of the schema. */
export type UpdateShipmentResult =
  | { __typename: 'UpdateShipmentSuccess'; order: Order; isMailed: boolean }
  | { __typename: 'ShipmentNotFound'; message: Sentence }

/** Who carries a shipment, its number, and its day. */
type HowSent = { carrier: string | null; trackingNumber: string | null; expectedOn: string | null }

/**
 * Corrects what a shipment says, `{ id, carrier, trackingNumber, expectedOn, sendMail }`; what is left out stays. Throws BAD_USER_INPUT
 * naming the field.
 */
export async function updateShipment(db: Db, act: AuditContext, input: unknown): Promise<UpdateShipmentResult> {
  const { id, sendMail, ...wanted } = parseInput(updateShipmentInput, input, 'input')
  const found = isUuid(id) ? await db.shipment.findUnique({ where: { id }, select: { orderId: true } }) : null
  if (!found) return shipmentNotFound
  return performAudited(db, act, async (tx, record) => {
    const held = await holdOrder(sqlIn(tx), found.orderId)
    const shipment = await tx.shipment.findUnique({ where: { id }, include: { lines: true } })
    if (!held || !shipment) return shipmentNotFound
    const before = howSentBy(shipment)
    const after: HowSent = {
      carrier: saidThen(wanted.carrier, before.carrier),
      trackingNumber: saidThen(wanted.trackingNumber, before.trackingNumber),
      expectedOn: saidThen(wanted.expectedOn, before.expectedOn),
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
      // A number leads to somebody's door, and a row of the log stays for ever.
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
    const news = { ...after, news: 'shipment' as const, shipmentId: id, trackingUrl: trackingUrlOf(after) }
    const told = { ...news, lines: inMail(pieces) }
    // Who hears nothing presses again, and programs ask by the hour: the customer is told once.
    const isMailed =
      sendMail &&
      (changed.length > 0 || (await isUntold(sqlIn(tx), order, shipment, told))) &&
      (await mailNews(sqlIn(tx), act.by, order, told))
    return { __typename: 'UpdateShipmentSuccess', order, isMailed }
  })
}

const howSentBy = ({ carrier, trackingNumber, expectedOn }: Shipment): HowSent => ({
  carrier,
  trackingNumber,
  expectedOn: dayOf(expectedOn),
})

const shipmentNotFound: UpdateShipmentResult = {
  __typename: 'ShipmentNotFound',
  message: sentence('shipmentNotFound'),
}
