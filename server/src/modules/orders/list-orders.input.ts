import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { CURRENCY_CODES } from '../../shared/money'
import { day, externalReference, id, idempotencyKey, instantText } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'
import { paymentFilters } from '../payment-terms/payment-parts.sql'
import { orderStatuses } from './order-states'
import { overrideReason, tracking } from './orders.input'

const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER).nullish()

/** A range of order amounts. Without a currency: US dollars, for orders in any currency. */
export const orderAmountInput = z.strictObject({ currency: z.enum(CURRENCY_CODES).nullish(), from: amount, to: amount })

export const orderFilter = z
  .strictObject({
    status: z.enum(orderStatuses).nullish(),
    payment: z.enum(paymentFilters).nullish(),
    /** Email address of the accounts, in any case. */
    customerEmail: z.string().nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
    placedFrom: day.nullish(),
    placedTo: day.nullish(),
    totalDue: orderAmountInput.nullish(),
    updatedFrom: instantText.nullish(),
    externalReference,
  })
  .nullish()

export type OrderFilter = NonNullable<z.output<typeof orderFilter>>

const MAX_MOVES = 100

const someIds = z
  .array(id)
  .min(1, issue('ordersFromTo', { max: MAX_MOVES }))
  .max(MAX_MOVES, issue('ordersFromTo', { max: MAX_MOVES }))
  .refine((ids) => new Set(ids.map((one) => one.toLowerCase())).size === ids.length, issue('ordersOnce'))

export const undoOrderActsInput = z.strictObject({ ids: someIds })

/** True if each entry names one of these orders, and no order twice. */
function isOncePerOrder(given: readonly { orderId: string }[], ids: readonly string[]): boolean {
  const orders = new Set(ids.map((one) => one.toLowerCase()))
  return given.every(({ orderId }) => orders.delete(orderId.toLowerCase()))
}

/** Orders are cancelled one by one, to prevent bulk cancellations by mistake. */
export const moveOrdersInput = z
  .strictObject({
    ids: someIds,
    status: z.enum(orderStatuses),
    run: idempotencyKey.nullish(),
    tracking: z
      .array(z.strictObject({ orderId: id, ...tracking }))
      .max(MAX_MOVES, issue('ordersFromTo', { max: MAX_MOVES }))
      .nullish(),
    overrideReason,
  })
  .refine((given) => given.status === 'SHIPPED' || !(given.tracking?.length ?? given.overrideReason), {
    path: ['status'],
    message: issue('trackingWithShipped'),
  })
  .refine(({ ids, tracking: given }) => isOncePerOrder(given ?? [], ids), {
    path: ['tracking'],
    message: issue('trackingOfOrders'),
  })
  .refine(({ status }) => status !== 'CANCELLED', { path: ['status'], message: issue('cancelOneByOne') })
