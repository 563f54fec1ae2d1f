import type { Order, OrderLine } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Columns } from '../../shared/sql'

/** For the fields of an order from the time when it had one product. */
export interface FirstLine extends Pick<
  OrderLine,
  'productId' | 'productName' | 'quantity' | 'minQuantity' | 'availableQuantity'
> {
  /** A number when read as JSON, where amounts are exact too. */
  unitPriceMinor: number | bigint
}

/** An order with its first line, by one index lookup each. */
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
