import { createHash } from 'node:crypto'
import type { PaymentTerms, Prisma, Order } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { issue, sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { id } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { MAX_INT, parseInput, wholeNumber, isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'
import { readPaymentParts } from './payment-parts.sql'
import { asSchedule, optionalParts, auditedSchedule, paymentParts } from './payment-schedule'

const MAX_REMINDERS = 6

export const updatePaymentTermsInput = z.strictObject({
  schedule: optionalParts,
  reminderDays: z
    .array(wholeNumber(1, 365))
    .max(MAX_REMINDERS, issue('remindersAtMost', { max: MAX_REMINDERS }))
    .refine((days) => new Set(days).size === days.length, issue('reminderDaysOnce'))
    .nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** `payment_terms` has a single row, which the migrations insert. */
const ONLY_ROW = { id: 1 }

export const readPaymentTerms = ({ paymentTerms }: Pick<Prisma.TransactionClient, 'paymentTerms'>) =>
  paymentTerms.findUniqueOrThrow({ where: ONLY_ROW })

/**
 * Changes the shop's terms for new orders.
 * @returns `PaymentTermsChanged` if another change came after `expectedVersion`
 */
export async function updatePaymentTerms({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { expectedVersion, schedule, reminderDays } = parseInput(updatePaymentTermsInput, input, 'input')
  return performAudited(db, audit, async (tx, record) => {
    const before = await readPaymentTerms(tx)
    const wanted = {
      schedule: schedule ?? asSchedule(before.schedule) ?? [],
      reminderDays: reminderDays?.toSorted((one, other) => one - other) ?? before.reminderDays,
    }
    const audited = { before: auditedTerms(before), after: auditedTerms(wanted) }
    // Nothing changed, as in a retry after a lost response: no new version and no audit row.
    if (JSON.stringify(audited.before) === JSON.stringify(audited.after)) {
      return { __typename: 'UpdatePaymentTermsSuccess', paymentTerms: before } as const
    }
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'PaymentTermsChanged', message: sentence('paymentTermsChanged'), current: before } as const
    }
    const paymentTerms = await tx.paymentTerms.update({
      where: ONLY_ROW,
      data: { ...wanted, version: { increment: 1 } },
    })
    await record({ action: 'UPDATE_PAYMENT_TERMS', subjectId: uuidv7(), ...audited })
    return { __typename: 'UpdatePaymentTermsSuccess', paymentTerms } as const
  })
}

const auditedTerms = ({ schedule, reminderDays }: Pick<PaymentTerms, 'schedule' | 'reminderDays'>) => ({
  paymentSchedule: auditedSchedule(asSchedule(schedule)),
  reminderDays: reminderDays.join(', '),
})

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
