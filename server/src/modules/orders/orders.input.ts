import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isStorable, textField } from '../../shared/validation'
import { orderStatuses } from './order-states'

const PHONE_MESSAGE =
  'The phone number must have 5 to 15 digits, for example +49 40 123456. Spaces, brackets, slashes, dots and dashes do not matter.'
const PRICE_MESSAGE = 'The expected price of one piece must be a whole number of minor units.'
const KEY_MESSAGE = 'The idempotency key must have 8 to 128 characters.'

/** What an order is placed with, in one spelling: phone without separators, address trimmed. */
export const placeOrderInput = z.object({
  productId: z.string().transform((id) => id.toLowerCase()),
  orderQuantity: z.number().int(),
  /** What the buyer was shown for one piece, in minor units; null where whatever the shop asks will do. */
  expectedUnitPrice: z
    .int(PRICE_MESSAGE)
    .nonnegative(PRICE_MESSAGE)
    .nullish()
    .transform((price) => (price == null ? null : BigInt(price))),
  phone: z
    .string()
    .max(100, PHONE_MESSAGE)
    .transform(withoutSeparators)
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

/**
 * SHA-256 (hex) of what was asked for: the same for a repeat, another for another order under the same key. An order at
 * another price is another order. One that names no price has the hash that it had before prices could be named.
 */
export function hashRequest(input: PlaceOrderInput): string {
  const { productId, orderQuantity, phone, address, expectedUnitPrice } = input
  const asked = [productId, orderQuantity, phone, address]
  if (expectedUnitPrice !== null) asked.push(String(expectedUnitPrice))
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/**
 * The digits of a phone number as people type or paste it, with the marks around it that nobody sees. The 0 of
 * "+49 (0)40" is dialled only within the country.
 */
function withoutSeparators(phone: string): string {
  const compact = phone.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\u2212[\]./]/gu, '')
  return compact.replace(/^(\+\d+)\(0\)/, '$1').replace(/[()]/g, '')
}
