import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { amountOfCancelling } from '@instrumenta/rules/cancelled-amounts'
import { v7 as uuidv7 } from 'uuid'
import { orderColumns } from '../../shared/model-columns.sql'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import type { HeldLine, HeldOrder } from './hold-order.sql'
import type { NewsOfOrder } from './move-order.sql'
import { changeOrder, theOne } from './move-order.sql'
import type { Pieces } from './pieces'
import { inMail, leftWithout } from './pieces'

/** What is called off, and what it makes of the order. */
export interface PiecesToCancel {
  /** At least one, and no more than is left of each line. */
  pieces: readonly Pieces[]
  to: OrderStatus
  /** Why somebody of the company does not want the order. */
  declineReason?: string | null
  /** To know a repeat by; a cancellation of the whole order needs none. */
  key?: { idempotencyKey: string; requestHash: string }
}

/**
 * Calls pieces of an order off that is held, in one statement: what they come to, the order's new state with its event, the mail, and
 * the stock with its ledger row (also of products that left the shop; to the size that was ordered where stock is counted by size, or
 * to the first one if that is gone or none was named). Products are locked in the order of their ids, as where an order is placed,
 * which locks only an order that nobody else can see yet: so neither waits for the other in a circle.
 */
export async function writeCancellation(
  sql: Sql,
  actor: User,
  held: HeldOrder,
  { pieces, to, declineReason = null, key }: PiecesToCancel,
): Promise<Order> {
  const { order, lines } = held
  const id = held.actId ?? uuidv7()
  const priced = pieces.map((some) => ({ ...some, ...amountsOf(some) }))
  const isAll = leftWithout(lines, pieces).length === 0 && lines.every(({ shipped }) => shipped === 0)
  const cancelledMinor = priced.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  // What an order comes to in the base currency ends at what can be said, and its lines may be more; those of offers from before were
  // rounded otherwise, and may be less than nothing. The last pieces take the rest.
  const baseLeft = order.baseTotalMinor - order.baseCancelledMinor
  const baseSum = priced.reduce((sum, { baseAmountMinor }) => sum + baseAmountMinor, 0n)
  const baseCancelledMinor = isAll || baseSum > baseLeft ? baseLeft : baseSum < 0n ? 0n : baseSum
  const change = { to, declineReason, cancelledMinor, baseCancelledMinor }
  const [moved] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`
      WITH ${changeOrder(actor, held, change, newsOf(held, pieces, to, cancelledMinor))}, gone AS MATERIALIZED (
        SELECT line_id, pieces, product_id, variant_id, amount_minor, base_amount_minor
        FROM unnest(
          ${priced.map(({ line }) => line.id)}::uuid[], ${priced.map(({ quantity }) => quantity)}::int[],
          ${priced.map(({ amountMinor }) => String(amountMinor))}::bigint[],
          ${priced.map(({ baseAmountMinor }) => String(baseAmountMinor))}::bigint[]
        ) AS given (line_id, pieces, amount_minor, base_amount_minor) JOIN order_lines ON order_lines.id = line_id
      ), noted AS (
        INSERT INTO cancellations (id, order_id, cancelled_by_id, idempotency_key, request_hash)
        SELECT ${id}::uuid, id, ${actor.id}::uuid, ${key?.idempotencyKey ?? id}, ${key?.requestHash ?? ''} FROM moved
        RETURNING id
      ), noted_lines AS (
        INSERT INTO cancellation_lines (cancellation_id, line_id, quantity, amount_minor, base_amount_minor)
        SELECT noted.id, line_id, pieces, amount_minor, base_amount_minor FROM noted, gone
      ), coming_back AS MATERIALIZED (
        SELECT product_id, sum(pieces)::int AS pieces FROM gone GROUP BY product_id
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
            sum(pieces)::int AS pieces
          FROM gone JOIN held ON held_id = product_id AND stock_by_size LEFT JOIN size AS named ON named.size_id = variant_id
          GROUP BY back_to
        ) AS returning_to
        WHERE id = back_to
        RETURNING id, product_id, available_quantity, pieces
      ), restocked AS (
        UPDATE products SET available_quantity = available_quantity + pieces
        FROM held JOIN coming_back ON product_id = held_id WHERE id = held_id
        RETURNING id, available_quantity, pieces, held.stock_by_size
      ), returned AS (
        INSERT INTO stock_ledger (product_id, variant_id, order_id, reason, delta, balance_after)
        SELECT id, NULL, ${order.id}::uuid, 'CANCELLATION'::"StockReason", pieces, available_quantity
        FROM restocked WHERE NOT stock_by_size
        UNION ALL SELECT product_id, id, ${order.id}::uuid, 'CANCELLATION'::"StockReason", pieces, available_quantity
        FROM sizes_back
      )
      SELECT ${columns} FROM moved`,
  )
  return theOne(moved)
}

function amountsOf({ line, quantity }: Pieces): { amountMinor: bigint; baseAmountMinor: bigint } {
  const base: HeldLine = {
    ...line,
    unitPriceMinor: line.baseUnitPriceMinor,
    adjustmentMinor: line.baseAdjustmentMinor,
  }
  const baseAmountMinor = amountOfCancelling(base, line.cancelled, quantity)
  return {
    amountMinor: amountOfCancelling(line, line.cancelled, quantity),
    baseAmountMinor: baseAmountMinor > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : baseAmountMinor,
  }
}

/** An order that is called off to its last piece says so like one that is called off at once. */
function newsOf(
  { order, lines }: HeldOrder,
  pieces: readonly Pieces[],
  to: OrderStatus,
  cancelledMinor: bigint,
): NewsOfOrder {
  if (to === 'CANCELLED') return { template: 'order-status-changed', more: { lines: inMail(pieces) } }
  const more = {
    lines: inMail(pieces),
    laterLines: inMail(leftWithout(lines, pieces)),
    currency: order.currency,
    dueMinor: Number(order.totalMinor - order.cancelledMinor - cancelledMinor),
  }
  return { template: 'order-lines-cancelled', more }
}
