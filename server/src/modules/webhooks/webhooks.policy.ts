import type { WebhookEvent } from '@instrumenta/prisma/client'

const HOUR_MS = 60 * 60_000

/** For this long an event is tried, from when it happened or was sent again by hand. */
export const TRIED_FOR_MS = 72 * HOUR_MS

const FIRST_DELAY_MS = 5_000
const LONGEST_DELAY_MS = 12 * HOUR_MS

/**
 * Milliseconds until the next attempt, after this many: five seconds, four times as much each time up to twelve hours, give or take
 * a fifth, so that what failed together does not come back together. `random` is 0 to 1.
 */
export function webhookDelayMs(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 4 ** (attempts - 1), LONGEST_DELAY_MS) * (0.8 + 0.4 * random))
}

/** What each event is called in what is sent. */
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
  TEST: 'webhook.test',
}

/** An event that an endpoint can choose; the test is sent by hand alone. */
export type ChosenEvent = Exclude<WebhookEvent, 'TEST'>

/** All of them, in the order in which they are listed. */
export const chosenEvents = (Object.keys(eventNames) as WebhookEvent[]).filter(
  (event): event is ChosenEvent => event !== 'TEST',
)
