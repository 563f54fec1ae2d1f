import { createHash } from 'node:crypto'
import type { Order } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { id } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'
import { readPaymentParts } from './payment-parts.sql'
import { asSchedule, paymentParts, auditedSchedule } from './payment-schedule'

export const setPaymentScheduleInput = z.strictObject({
  orderId: id,
  parts: paymentParts,
  expectedVersion: z.string().nullish(),
})

type Outcome =
  | { __typename: 'SetPaymentScheduleSuccess'; order: Order }
  | { __typename: 'PaymentScheduleFixed'; message: Sentence }
  | { __typename: 'PaymentScheduleChanged'; message: Sentence; current: Order }
  | typeof orderNotFound

/** Version of an order's schedule: a hash, because each order has few changes. */
export const scheduleVersion = ({ paymentSchedule }: Pick<Order, 'paymentSchedule'>): string =>
  createHash('sha256')
    .update(auditedSchedule(asSchedule(paymentSchedule)) ?? '')
    .digest('hex')
    .slice(0, 16)

/** Replaces the payment schedule of an order while a part of it is unpaid. */
export async function setPaymentSchedule({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { orderId, parts, expectedVersion } = parseInput(setPaymentScheduleInput, input, 'input')
  if (!isUuid(orderId)) return orderNotFound
  return performAudited(db, audit, async (tx, record): Promise<Outcome> => {
    const sql = sqlIn(tx)
    const order = await lockOrder(sql, orderId)
    if (!order) return orderNotFound
    const [before, after] = [auditedSchedule(asSchedule(order.paymentSchedule)), auditedSchedule(parts)]
    // Already in that state: no audit row.
    if (before === after) return { __typename: 'SetPaymentScheduleSuccess', order }
    if (expectedVersion != null && expectedVersion !== scheduleVersion(order)) {
      return { __typename: 'PaymentScheduleChanged', message: sentence('paymentScheduleChanged'), current: order }
    }
    const current = await readPaymentParts(sql, [orderId])
    if (current.every(({ amountMinor, paidMinor }) => paidMinor === amountMinor)) {
      return { __typename: 'PaymentScheduleFixed', message: sentence('paymentScheduleFixed') }
    }
    const changed = await tx.order.update({ where: { id: orderId }, data: { paymentSchedule: parts } })
    await record({
      action: 'SET_PAYMENT_SCHEDULE',
      subjectId: orderId,
      before: { paymentSchedule: before },
      after: { paymentSchedule: after },
    })
    return { __typename: 'SetPaymentScheduleSuccess', order: changed }
  })
}
