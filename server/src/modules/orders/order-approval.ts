import { createHash } from 'node:crypto'
import type { Order, OrderEvent, OrderLine } from '@instrumenta/prisma/client'
import type { ShownOrder } from './orders.loaders'

/** An order that was or is waiting for approval. */
export interface OrderApproval {
  order: ShownOrder
  /** The event that ended the waiting. */
  ending: OrderEvent | undefined
}

/** The last event that ended the waiting. An order can wait twice if its cancellation was undone. */
export const endingOf = (events: readonly OrderEvent[]): OrderEvent | undefined =>
  events.at(-1)?.to === 'AWAITING_APPROVAL' ? undefined : events.findLast(({ from }) => from === 'AWAITING_APPROVAL')

/** Null for an order that was cancelled before a decision. */
export function decisionOf(
  { declineReason }: Pick<Order, 'declineReason'>,
  { to }: OrderEvent,
): 'APPROVED' | 'DECLINED' | null {
  if (to === 'PLACED') return 'APPROVED'
  return declineReason === null ? null : 'DECLINED'
}

/**
 * SHA-256 (hex) of everything that an approver agrees to: buyer, lines, prices and delivery address.
 * @param lines with the quantity that was not cancelled
 */
export function contentOf(order: Order, lines: readonly OrderLine[]): string {
  const { id, userId, companyId, purchaseOrderNumber, currency, totalMinor, phone, address } = order
  const { billingAddress, costCenter, buyerNote } = order
  const { discountMinor, freightMinor, insuranceMinor, chargesMinor } = order
  const content = [
    [id, userId, companyId, purchaseOrderNumber, currency, phone, address],
    [totalMinor, discountMinor, freightMinor, insuranceMinor, chargesMinor].map(String),
    // Orders without them keep the version that they had before these existed.
    ...((billingAddress ?? costCenter ?? buyerNote) ? [[billingAddress, costCenter, buyerNote]] : []),
    lines.map(({ productId, sku, productName, size, unitPriceMinor, quantity }) => [
      ...[productId, sku, productName, size, String(unitPriceMinor), quantity],
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
