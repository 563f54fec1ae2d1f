import type { WebhookEvent } from '@instrumenta/prisma/client'
import type { RetryPolicy } from '../../shared/jobs/job-task'

const HOUR_MS = 60 * 60_000

/** Deliveries are tried for three days, from when they were made or sent again by hand. */
export const webhookRetries: RetryPolicy = {
  firstMs: 5_000,
  factor: 4,
  longestMs: 12 * HOUR_MS,
  maxAttempts: Infinity,
  giveUpAfterMs: 72 * HOUR_MS,
}

/** Event names in payloads. */
export const eventNames: Record<WebhookEvent, string> = {
  ORDER_PLACED: 'order.placed',
  ORDER_CONFIRMED: 'order.confirmed',
  ORDER_SHIPPED: 'order.shipped',
  ORDER_DELIVERED: 'order.delivered',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_CHANGED: 'order.changed',
  STOCK_CHANGED: 'stock.changed',
  PRODUCT_CREATED: 'product.created',
  PRODUCT_UPDATED: 'product.updated',
  PRODUCT_DELETED: 'product.deleted',
  PRICE_UPDATED: 'price.updated',
  QUOTATION_REQUESTED: 'quotation.requested',
  QUOTATION_OFFERED: 'quotation.offered',
  QUOTATION_ACCEPTED: 'quotation.accepted',
  QUOTATION_ORDERED: 'quotation.ordered',
  QUOTATION_DECLINED: 'quotation.declined',
  QUOTATION_WITHDRAWN: 'quotation.withdrawn',
  RETURN_REQUESTED: 'return.requested',
  RETURN_ACCEPTED: 'return.accepted',
  RETURN_DECLINED: 'return.declined',
  RETURN_RECEIVED: 'return.received',
  RETURN_CLOSED: 'return.closed',
  RETURN_WITHDRAWN: 'return.withdrawn',
  ORDER_PAID: 'order.paid',
  PAYMENT_REVERSED: 'payment.reversed',
  PAYMENT_REFUNDED: 'payment.refunded',
  INVOICE_ISSUED: 'invoice.issued',
  TEST: 'webhook.test',
}

/** An event that an endpoint can choose. Staff send the test event by hand. */
type ChosenEvent = Exclude<WebhookEvent, 'TEST'>

/** All events that an endpoint can choose, in the order of the list. */
export const chosenEvents = (Object.keys(eventNames) as WebhookEvent[]).filter(
  (event): event is ChosenEvent => event !== 'TEST',
)
