import { z } from 'zod'
import { id, idempotencyKey } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'

export const startCardPaymentInput = z.strictObject({ orderId: id })

export const refundToCardInput = z.strictObject({
  orderId: id,
  amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  reason: textField({ name: 'theReason', max: 500 }),
  creditNoteId: id.nullish().transform((given) => given ?? null),
  idempotencyKey,
})
