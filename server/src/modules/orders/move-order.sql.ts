import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sqlStateOf } from '../../shared/database-errors'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { mailCustomer } from '../mail/mail.sql'

const OUT_OF_RANGE = '22003'

/**
 * Moves an order in one statement: the new state, its event, the mail, and for a cancellation the stock with its ledger row
 * (also of products that left the shop; to the size that was ordered where stock is counted by size, or to the first one if
 * that is gone or none was named); nothing of it if the order is no longer where it was. It locks the order and then
 * the products in the order of their ids. Who places an order locks products in that order, too, and then only an order that
 * nobody else can see yet, so neither waits for the other in a circle.
 * @param declineReason why somebody of the company does not want it
 */
export async function writeMove(
  sql: Sql,
  actor: User,
  order: Order,
  to: OrderStatus,
  declineReason: string | null = null,
): Promise<Order | undefined> {
  const [moved] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`
      WITH moved AS (
        UPDATE orders SET status = ${to}::"OrderStatus", decline_reason = ${declineReason}
        WHERE id = ${order.id}::uuid AND status = ${order.status}::"OrderStatus"
        RETURNING *
      ), entered AS (
        INSERT INTO order_events (order_id, from_status, to_status, actor_id)
        SELECT id, ${order.status}::"OrderStatus", status, ${actor.id}::uuid FROM moved
      ), coming_back AS MATERIALIZED (
        SELECT product_id, order_id, sum(quantity)::int AS pieces
        FROM moved JOIN order_lines ON order_id = moved.id WHERE status = 'CANCELLED' GROUP BY product_id, order_id
      ), held AS MATERIALIZED (
        SELECT id AS held_id, stock_by_size FROM products WHERE id IN (SELECT product_id FROM coming_back)
        ORDER BY id FOR NO KEY UPDATE
      ), size AS MATERIALIZED (
        SELECT product_variants.id AS size_id, product_id AS size_of, position AS place
        FROM held JOIN product_variants ON product_id = held_id
        WHERE held.stock_by_size AND retired_at IS NULL
        ORDER BY product_variants.id FOR NO KEY UPDATE OF product_variants
      ), sizes_back AS (
        UPDATE product_variants SET available_quantity = available_quantity + pieces
        FROM (
          SELECT COALESCE(named.size_id, (SELECT size_id FROM size WHERE size_of = product_id ORDER BY place LIMIT 1)) AS back_to,
            order_id, sum(quantity)::int AS pieces
          FROM moved JOIN order_lines ON order_id = moved.id JOIN held ON held_id = product_id AND stock_by_size
          LEFT JOIN size AS named ON named.size_id = variant_id
          GROUP BY back_to, order_id
        ) AS returning_to
        WHERE id = back_to
        RETURNING id, product_id, available_quantity, order_id, pieces
      ), restocked AS (
        UPDATE products SET available_quantity = available_quantity + pieces
        FROM held JOIN coming_back ON product_id = held_id WHERE id = held_id
        RETURNING id, available_quantity, order_id, pieces, held.stock_by_size
      ), returned AS (
        INSERT INTO stock_ledger (product_id, variant_id, order_id, reason, delta, balance_after)
        SELECT id, NULL, order_id, 'CANCELLATION'::"StockReason", pieces, available_quantity FROM restocked WHERE NOT stock_by_size
        UNION ALL SELECT product_id, id, order_id, 'CANCELLATION'::"StockReason", pieces, available_quantity FROM sizes_back
      ), ${movedMail(actor)}
      SELECT ${columns} FROM moved`,
  )
  return moved
}

function movedMail(actor: User): Prisma.Sql {
  return mailCustomer({
    template: 'order-status-changed',
    of: Prisma.sql`moved`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', said.id, 'orderNumber', number, 'customerName', customer_name, 'status', status,
      'isByCustomer', user_id = ${actor.id}::uuid, 'declineReason', decline_reason, 'language', language, 'lines', (
        SELECT jsonb_agg(jsonb_build_object('sku', sku, 'name', product_name, 'size', size, 'quantity', quantity) ORDER BY position)
        FROM order_lines WHERE order_id = said.id
      )
    )`,
    actorId: actor.id,
  })
}

/** Whether the stock with what comes back is more than its column can hold. */
export function isStockOutOfRange(error: unknown): boolean {
  return sqlStateOf(error) === OUT_OF_RANGE
}
