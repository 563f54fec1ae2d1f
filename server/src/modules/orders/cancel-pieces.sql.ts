import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { amountOfCancelling } from '@instrumenta/rules/cancelled-amounts'
import { v7 as uuidv7 } from 'uuid'
import { orderColumns } from '../../shared/model-columns.sql'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { backIntoStock } from './back-into-stock.sql'
import type { HeldLine, HeldOrder } from './hold-order.sql'
import type { MailOfMove } from './move-order.sql'
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
 * the stock with its ledger row.
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
        SELECT line_id, pieces, product_id, COALESCE(variant_id, reserved_variant_id) AS variant_id, amount_minor, base_amount_minor
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
      ), ${backIntoStock(order, 'CANCELLATION')}
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
): MailOfMove {
  if (to === 'CANCELLED') return { template: 'order-status-changed', more: { lines: inMail(pieces) } }
  const more = {
    lines: inMail(pieces),
    laterLines: inMail(leftWithout(lines, pieces)),
    currency: order.currency,
    dueMinor: Number(order.totalMinor - order.cancelledMinor - cancelledMinor),
  }
  return { template: 'order-lines-cancelled', more }
}
