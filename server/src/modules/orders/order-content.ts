import { createHash } from 'node:crypto'
import type { Order, OrderLine } from '@instrumenta/prisma/client'

/**
 * SHA-256 (hex) of all that somebody approves in an order: who gets what, at which prices, and where it goes.
 * @param lines with the pieces that were not called off
 */
export function contentOf(order: Order, lines: readonly OrderLine[]): string {
  const { id, userId, companyId, purchaseOrderNumber, currency, totalMinor, phone, address } = order
  const { discountMinor, freightMinor, insuranceMinor, chargesMinor } = order
  const content = [
    [id, userId, companyId, purchaseOrderNumber, currency, phone, address],
    [totalMinor, discountMinor, freightMinor, insuranceMinor, chargesMinor].map(String),
    lines.map(({ productId, sku, productName, size, unitPriceMinor, quantity }) => [
      ...[productId, sku, productName, size, String(unitPriceMinor), quantity],
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
