import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sqlStateOf } from '../../shared/database-errors'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { mailCustomer } from '../mail/mail.sql'

const OUT_OF_RANGE = '22003'

/**
 * Moves an order in one statement: the new state, its event, the mail, and for a cancellation the stock with its ledger row
 * (also of products that left the shop); nothing of it if the order is no longer where it was. It locks the order and then
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
        SELECT id AS held_id FROM products WHERE id IN (SELECT product_id FROM coming_back) ORDER BY id FOR NO KEY UPDATE
      ), restocked AS (
        UPDATE products SET available_quantity = available_quantity + pieces
        FROM held JOIN coming_back ON product_id = held_id WHERE id = held_id
        RETURNING id, available_quantity, order_id, pieces
      ), returned AS (
        INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
        SELECT id, order_id, 'CANCELLATION'::"StockReason", pieces, available_quantity FROM restocked
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
        SELECT jsonb_agg(jsonb_build_object('sku', sku, 'name', product_name, 'quantity', quantity) ORDER BY position)
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
