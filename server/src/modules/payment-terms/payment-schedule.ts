import { z } from 'zod'
import type { Sentence } from '../../messages/sentence'
import { issue, sentence } from '../../messages/sentence'
import { wholeNumber } from '../../shared/validation'

const MAX_PARTS = 6
export const MAX_PAYMENT_DAYS = 365

const paymentEvents = ['AT_ORDER', 'BEFORE_SHIPMENT', 'ON_DELIVERY', 'DAYS_AFTER_INVOICE'] as const

export const paymentPartInput = z
  .strictObject({
    percent: wholeNumber(1, 100),
    event: z.enum(paymentEvents),
    days: wholeNumber(0, MAX_PAYMENT_DAYS)
      .nullish()
      .transform((days) => days ?? 0),
  })
  .refine(({ event, days }) => event === 'DAYS_AFTER_INVOICE' || days === 0, {
    path: ['days'],
    message: issue('daysOnlyAfterInvoice'),
  })

/** A part of a payment schedule: percent of the amount to pay, and when it is due. */
export type PaymentPart = z.output<typeof paymentPartInput>

const someParts = z
  .array(paymentPartInput)
  .max(MAX_PARTS, issue('paymentPartsFromTo', { max: MAX_PARTS }))
  .refine(
    (parts) => parts.length === 0 || parts.reduce((sum, { percent }) => sum + percent, 0) === 100,
    issue('paymentPartsSum'),
  )

export const paymentParts = someParts.min(1, issue('paymentPartsFromTo', { max: MAX_PARTS }))

/** An empty list is null. */
export const optionalParts = someParts.nullish().transform((parts) => (parts?.length === 0 ? null : parts))

/** A stored schedule. The database checks it. */
export const asSchedule = (stored: unknown): PaymentPart[] | null => stored as PaymentPart[] | null

const keys = {
  AT_ORDER: 'paymentAtOrder',
  BEFORE_SHIPMENT: 'paymentBeforeShipment',
  ON_DELIVERY: 'paymentOnDelivery',
  DAYS_AFTER_INVOICE: 'paymentAfterInvoice',
} as const

/** A part as text, such as "30% with the order". */
export const describePart = ({ percent, event, days }: PaymentPart): Sentence =>
  sentence(keys[event], { percent: percent / 100, days })

/** A schedule as text, such as "30% with the order, 70% before shipment". */
export const describeSchedule = (parts: readonly PaymentPart[], sayIt: (part: Sentence) => string): string =>
  parts.map((part) => sayIt(describePart(part))).join(', ')

/** A schedule for the audit log: "30% AT_ORDER, 70% DAYS_AFTER_INVOICE 14". */
export const auditedSchedule = (schedule: readonly PaymentPart[] | null): string | null =>
  schedule?.map(({ percent, event, days }) => `${percent}% ${event}${days > 0 ? ` ${days}` : ''}`).join(', ') ?? null
