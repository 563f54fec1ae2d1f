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
import { mailNews } from './order-news.sql'
import { canBeExpectedOn, updateShipmentInput } from './orders.input'
import { inMail } from './pieces'

/** What came of correcting a shipment, tagged with the names of the schema. */
export type UpdateShipmentResult =
  | { __typename: 'UpdateShipmentSuccess'; order: Order }
  | { __typename: 'ShipmentNotFound'; message: Sentence }

/** Who carries a shipment, its number, and its day. */
type HowSent = { carrier: string | null; trackingNumber: string | null; expectedOn: string | null }

/** Corrects what a shipment says, `{ id, carrier, trackingNumber, expectedOn, sendMail }`. Throws BAD_USER_INPUT naming the field. */
export async function updateShipment(db: Db, act: AuditContext, input: unknown): Promise<UpdateShipmentResult> {
  const { id, sendMail, ...wanted } = parseInput(updateShipmentInput, input, 'input')
  const found = isUuid(id) ? await db.shipment.findUnique({ where: { id }, select: { orderId: true } }) : null
  if (!found) return shipmentNotFound
  return performAudited(db, act, async (tx, record) => {
    const held = await holdOrder(sqlIn(tx), found.orderId)
    const shipment = await tx.shipment.findUnique({ where: { id }, include: { lines: true } })
    if (!held || !shipment) return shipmentNotFound
    const before = howSentBy(shipment)
    const changed = (['carrier', 'trackingNumber', 'expectedOn'] as const).filter(
      (name) => before[name] !== wanted[name],
    )
    if (wanted.expectedOn && changed.includes('expectedOn') && !canBeExpectedOn(wanted.expectedOn)) {
      throw badUserInput(sentence('expectedDayAhead'), 'input.expectedOn')
    }
    const success = { __typename: 'UpdateShipmentSuccess' as const, order: held.order }
    if (changed.length === 0) return success
    const expectedOn = wanted.expectedOn === null ? null : new Date(wanted.expectedOn)
    await tx.shipment.update({ where: { id }, data: { ...wanted, expectedOn } })
    if (sendMail) {
      const pieces = shipment.lines.flatMap(({ lineId, quantity }) =>
        held.lines.filter((line) => line.id === lineId).map((line) => ({ line, quantity })),
      )
      await mailNews(sqlIn(tx), act.by, held.order, {
        ...wanted,
        news: 'shipment',
        trackingUrl: trackingUrlOf(wanted),
        lines: inMail(pieces),
      })
    }
    // A number leads to somebody's door, and a row of the log stays for ever.
    await record({
      action: 'UPDATE_SHIPMENT',
      subjectId: held.order.id,
      before: { expectedOn: before.expectedOn },
      after: { expectedOn: wanted.expectedOn, changed },
    })
    return success
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
