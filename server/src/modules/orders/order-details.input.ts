import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { externalReference, id, idempotencyKey } from '../../shared/fields'
import { textField } from '../../shared/validation'
import { newDay, placeOrderInput, sendMail } from './orders.input'

/** Orders whose papers are printed at once. */
const MAX_PRINTED_ORDERS = 50

/** The orders that are to be printed. */
export const orderIds = z
  .array(id)
  .min(1, issue('ordersToNameFromTo', { max: MAX_PRINTED_ORDERS }))
  .max(MAX_PRINTED_ORDERS, issue('ordersToNameFromTo', { max: MAX_PRINTED_ORDERS }))

const note = { name: 'theNote', max: 2_000, isMultiline: true } as const

/** What an order is to say. */
export const updateOrderDetailsInput = z.strictObject({
  id,
  expectedOn: newDay,
  customerNote: textField({ ...note, min: 0 }).nullish(),
  externalReference,
  sendMail,
})

/** What the staff is to know about an order. */
export const addOrderNoteInput = z.strictObject({ orderId: id, text: textField(note), idempotencyKey })

/** Which size a line of an order is to have. */
export const chooseOrderSizeInput = z.strictObject({
  id,
  lineId: id.toLowerCase(),
  variantId: id.toLowerCase(),
})

/** Where an order is to go; what is left out stays. */
export const changeOrderAddressInput = z.strictObject({
  id,
  phone: placeOrderInput.shape.phone.nullish(),
  address: placeOrderInput.shape.address.nullish(),
})
