import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { externalReference, id, idempotencyKey } from '../../shared/fields'
import { textField } from '../../shared/validation'
import { structuredDelivery } from './delivery'
import { newDay, placeOrderInput, sendMail } from './orders.input'

const MAX_PRINTED_ORDERS = 50

export const orderIds = z
  .array(id)
  .min(1, issue('ordersToNameFromTo', { max: MAX_PRINTED_ORDERS }))
  .max(MAX_PRINTED_ORDERS, issue('ordersToNameFromTo', { max: MAX_PRINTED_ORDERS }))

const note = { name: 'theNote', max: 2_000, isMultiline: true } as const

export const updateOrderDetailsInput = z.strictObject({
  id,
  expectedOn: newDay,
  customerNote: textField({ ...note, min: 0 }).nullish(),
  externalReference,
  sendMail,
})

export const addOrderNoteInput = z.strictObject({ id, text: textField(note), idempotencyKey })

export const chooseOrderSizeInput = z.strictObject({
  id,
  lineId: id.toLowerCase(),
  variantId: id.toLowerCase(),
})

export const changeOrderAddressInput = z.strictObject({
  id,
  phone: placeOrderInput.shape.phone.nullish(),
  address: placeOrderInput.shape.address.nullish(),
  ...structuredDelivery,
})
