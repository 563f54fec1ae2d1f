import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { CURRENCY_CODES } from '../../shared/currencies'
import { day, id, idempotencyKey } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'

const DAY_MS = 24 * 60 * 60_000

/** Today anywhere on earth. */
const isReceived = (text: string) => text <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

export const recordPaymentInput = z.strictObject({
  orderId: id,
  amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  currency: z.enum(CURRENCY_CODES),
  receivedOn: day.refine(isReceived, issue('receivedInFuture')),
  reference: textField({ name: 'theReference', min: 0, max: 140 })
    .nullish()
    .transform((text) => text ?? ''),
  method: z.enum(['BANK_TRANSFER', 'CARD', 'CHEQUE', 'CASH', 'OTHER']),
  fee: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((fee) => fee ?? 0),
  idempotencyKey,
})

export const recordRefundInput = recordPaymentInput.omit({ receivedOn: true, fee: true }).extend({
  paidOn: recordPaymentInput.shape.receivedOn,
  reason: textField({ name: 'theReason', max: 500 }),
  creditNoteId: id.nullish().transform((given) => given ?? null),
})

export type PaymentFacts = z.output<typeof recordPaymentInput>

export const reversePaymentInput = z.strictObject({ id, reason: textField({ name: 'theReason', max: 500 }) })
