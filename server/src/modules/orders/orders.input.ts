import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isStorable, textField } from '../../shared/validation'
import { orderStatuses } from './order-states'

const PHONE_MESSAGE = 'The phone number must have 5 to 15 digits, maybe with a + before them.'
const KEY_MESSAGE = 'The idempotency key must have 8 to 128 characters.'

/** What an order is placed with, in one spelling: phone without separators, address trimmed. */
export const placeOrderInput = z.object({
  productId: z.string().transform((id) => id.toLowerCase()),
  orderQuantity: z.number().int(),
  phone: z
    .string()
    .transform((phone) => phone.replace(/[\s\-().]/g, ''))
    .pipe(z.string().regex(/^\+?[0-9]{5,15}$/, PHONE_MESSAGE)),
  address: textField({ name: 'The address', min: 5, max: 500, isMultiline: true }),
  idempotencyKey: z
    .string()
    .min(8, KEY_MESSAGE)
    .max(128, KEY_MESSAGE)
    .refine(
      (key) => isStorable(key) && !/\p{Cc}/u.test(key),
      'The idempotency key must not contain control characters.',
    ),
})

/** Checked input of an order. */
export type PlaceOrderInput = z.output<typeof placeOrderInput>

/** Which order is to enter which state. */
export const updateOrderStatusInput = z.object({
  id: z.string('The id must be a text.'),
  status: z.enum(orderStatuses, `The status must be one of ${orderStatuses.join(', ')}.`),
})

/** SHA-256 (hex) of what was asked for: the same for a repeat, another for another order under the same key. */
export function hashRequest({ productId, orderQuantity, phone, address }: PlaceOrderInput): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, orderQuantity, phone, address]))
    .digest('hex')
}
