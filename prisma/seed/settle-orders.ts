import type { ClientBase } from 'pg'

/** Statements that write shipments and cancellations of finished orders, as the shop would have. */
const ACTS = [
  `WITH sent AS (
    INSERT INTO shipments (id, order_id, shipped_at, shipped_by_id, idempotency_key, request_hash)
    SELECT gen_random_uuid(), orders.id, at, actor_id, orders.id, ''
    FROM orders JOIN order_events ON order_id = orders.id AND to_status = 'SHIPPED' WHERE orders.id = ANY ($1)
    RETURNING id, order_id
  )
  INSERT INTO shipment_lines (shipment_id, line_id, quantity)
  SELECT sent.id, order_lines.id, quantity FROM sent JOIN order_lines ON order_lines.order_id = sent.order_id`,
  `WITH called_off AS (
    INSERT INTO cancellations (id, order_id, cancelled_at, cancelled_by_id, idempotency_key, request_hash)
    SELECT gen_random_uuid(), orders.id, at, actor_id, orders.id, ''
    FROM orders JOIN order_events ON order_id = orders.id AND to_status = 'CANCELLED' WHERE orders.id = ANY ($1)
    RETURNING id, order_id
  )
  INSERT INTO cancellation_lines (cancellation_id, line_id, quantity, amount_minor, base_amount_minor)
  SELECT called_off.id, order_lines.id, quantity, unit_price_minor * quantity, base_unit_price_minor * quantity
  FROM called_off JOIN order_lines ON order_lines.order_id = called_off.order_id`,
  `UPDATE orders SET cancelled_minor = total_minor, base_cancelled_minor = base_total_minor
  WHERE status = 'CANCELLED' AND id = ANY ($1)`,
]

/** Writes shipments and cancellations of seeded orders from their events. The orders must have none yet. */
export async function settleOrders(client: Pick<ClientBase, 'query'>, orderIds: readonly string[]): Promise<void> {
  for (const act of ACTS) await client.query(act, [orderIds])
}
