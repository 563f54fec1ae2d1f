import type { Order, Product, ProductVariant, User, OrderAddressChange } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import type { HeldLine } from './move-order.sql'
import { remainingOf } from './pieces'

/** Locks a product, then its sizes by id, as placing an order does, and reads both. */
export async function holdSizes(
  tx: Prisma.TransactionClient,
  productId: string,
): Promise<{ product: Product; sizes: ProductVariant[] }> {
  const sql = sqlIn(tx)
  await sql.query(Prisma.sql`SELECT id FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE`)
  await sql.query(Prisma.sql`
    SELECT id FROM product_variants WHERE product_id = ${productId}::uuid AND retired_at IS NULL ORDER BY id FOR NO KEY UPDATE`)
  const product = await tx.product.findUniqueOrThrow({ where: { id: productId } })
  const sizes = await tx.productVariant.findMany({
    where: { productId, retiredAt: null },
    orderBy: { position: 'asc' },
  })
  return { product, sizes }
}

interface Choice {
  order: Pick<Order, 'id'>
  line: HeldLine
  size: ProductVariant
  /** The size whose reserved stock is returned; null if the stock was not taken from a size. */
  from: ProductVariant | null
}

/** Sets the line's size and moves its reserved stock from `from` to the chosen size. */
export async function writeSizeChoice(sql: Sql, actor: User, { order, line, size, from }: Choice): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE order_lines SET needs_size = false, reserved_variant_id = NULL, variant_id = ${size.id}::uuid, size = ${size.name}, sku = ${size.sku},
      weight_grams = COALESCE(${size.weightGrams}::int, weight_grams), size_chosen_at = now(), size_chosen_by_id = ${actor.id}::uuid
    WHERE id = ${line.id}::uuid`)
  const pieces = remainingOf(line)
  if (!from || from.id === size.id) return
  await sql.query(Prisma.sql`
    WITH moved AS (
      UPDATE product_variants SET available_quantity = available_quantity + delta
      FROM (VALUES (${from.id}::uuid, ${pieces}::int), (${size.id}::uuid, ${-pieces}::int)) AS given (of_size, delta)
      WHERE id = of_size
      RETURNING product_id, id, delta, available_quantity
    )
    INSERT INTO stock_ledger (product_id, variant_id, order_id, reason, delta, balance_after)
    SELECT product_id, id, ${order.id}::uuid, 'ORDER'::"StockReason", delta, available_quantity FROM moved ORDER BY delta DESC`)
}

/** Customers can change the address any number of times. */
const MAX_PER_ORDER = 50

/** The newest changes of each order's delivery address, oldest first. */
export function readAddressChanges(sql: Sql, orderIds: readonly string[]): Promise<OrderAddressChange[]> {
  return sql.query(Prisma.sql`
    SELECT change.id, order_id AS "orderId", actor_id AS "actorId", at
    FROM unnest(${[...orderIds]}::uuid[]) AS given (id) CROSS JOIN LATERAL (
      SELECT * FROM order_address_changes WHERE order_id = given.id ORDER BY id DESC LIMIT ${MAX_PER_ORDER}::int
    ) AS change
    ORDER BY change.id`)
}
