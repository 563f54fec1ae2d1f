import type { Order, OrderLine } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Columns } from '../../shared/sql'

/** What the fields of an order speak of that are from the time of one product an order. */
export interface FirstLine extends Pick<
  OrderLine,
  'productId' | 'productName' | 'quantity' | 'minQuantity' | 'availableQuantity'
> {
  /** In JSON, whose amounts are exact as numbers. */
  unitPriceMinor: number | bigint
}

/** An order with its first line, which takes one look into an index for each. */
export const orderWithFirstLine: Columns<Order & { firstLine: FirstLine }> = {
  table: orderColumns.table,
  besides: 'first_line',
  sql: Prisma.sql`${orderColumns.sql}, (
    SELECT json_build_object(
      'productId', product_id, 'productName', product_name, 'unitPriceMinor', unit_price_minor, 'quantity', quantity,
      'minQuantity', min_quantity, 'availableQuantity', available_quantity
    ) FROM order_lines WHERE order_id = orders.id AND position = 1
  ) AS "firstLine"`,
}
