import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isStorable } from '../../shared/validation'

const PHONE_MESSAGE = 'The phone number must have 5 to 15 digits, maybe with a + before them.'
const ADDRESS_MESSAGE = 'The address must have 5 to 500 characters.'
const KEY_MESSAGE = 'The idempotency key must have 8 to 128 characters.'

const lengthOf = (text: string) => Array.from(text).length

/** What an order is placed with, in one spelling: phone without separators, address trimmed. */
export const placeOrderInput = z.object({
  productId: z.string().transform((id) => id.toLowerCase()),
  orderQuantity: z.number().int(),
  phone: z
    .string()
    .transform((phone) => phone.replace(/[\s\-().]/g, ''))
    .pipe(z.string().regex(/^\+?[0-9]{5,15}$/, PHONE_MESSAGE)),
  address: z
    .string()
    .transform((address) => address.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((address) => lengthOf(address) >= 5 && lengthOf(address) <= 500, ADDRESS_MESSAGE)
        .refine(
          (address) => isStorable(address) && !/[^\P{Cc}\n]/u.test(address),
          'The address must not contain control characters.',
        ),
    ),
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

/** SHA-256 (hex) of what was asked for: the same for a repeat, another for another order under the same key. */
export function hashRequest({ productId, orderQuantity, phone, address }: PlaceOrderInput): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, orderQuantity, phone, address]))
    .digest('hex')
}
