import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { trackingUrlOf } from '@instrumenta/rules/carriers'
import type { HeldLine, HeldOrder, MailOfMove } from './move-order.sql'
import { changeOrder, theOne } from './move-order.sql'
import type { Pieces } from './pieces'
import { inMail, remainingWithout } from './pieces'
import { amountOfCancelling } from '@instrumenta/rules/order-amounts'
import { MAX_MINOR_UNITS } from '../../shared/money'
import { payableOf } from './order-taxes'
import { returnToStock } from './returned-stock.sql'

interface PiecesToShip {
  /** At least one, at most the remaining units of each line. */
  pieces: readonly Pieces[]
  carrier?: string | null
  trackingNumber?: string | null
  /** Expected day of arrival. */
  expectedOn?: string | null
  /** Recognizes a repeated request. Shipping all remaining units needs no key. */
  key?: { idempotencyKey: string; requestHash: string }
}

/** Ships units of a locked order in one statement: shipment, status, event and email. */
export async function writeShipment(
  sql: Sql,
  actor: User,
  held: HeldOrder,
  { pieces, carrier = null, trackingNumber = null, expectedOn = null, key }: PiecesToShip,
): Promise<Order> {
  const { lines } = held
  const id = held.actId ?? uuidv7()
  const later = remainingWithout(lines, pieces)
  const to = later.length > 0 ? 'PARTLY_SHIPPED' : 'SHIPPED'
  const trackingUrl = trackingUrlOf({ carrier, trackingNumber })
  const how = { shipmentId: id, carrier, trackingNumber, trackingUrl, expectedOn }
  const more = { lines: inMail(pieces), laterLines: inMail(later), ...how }
  const [moved] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`
      WITH ${changeOrder(actor, held, { to }, { template: 'order-status-changed', more })}, sent AS (
        INSERT INTO shipments (id, order_id, shipped_by_id, carrier, tracking_number, expected_on,
          idempotency_key, request_hash)
        SELECT ${id}::uuid, id, ${actor.id}::uuid, ${carrier}, ${trackingNumber}, ${expectedOn}::date,
          ${key?.idempotencyKey ?? id}, ${key?.requestHash ?? ''}
        FROM moved RETURNING id
      ), sent_lines AS (
        INSERT INTO shipment_lines (shipment_id, line_id, quantity)
        SELECT sent.id, line_id, pieces FROM sent, unnest(
          ${pieces.map(({ line }) => line.id)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]
        ) AS given (line_id, pieces)
      )
      SELECT ${columns} FROM moved`,
  )
  return theOne(moved)
}

interface PiecesToCancel {
  /** At least one, at most the remaining units of each line. */
  pieces: readonly Pieces[]
  to: OrderStatus
  /** An approver's reason for declining. */
  declineReason?: string | null
  /** Recognizes a repeated request. A cancellation of the whole order needs no key. */
  key?: { idempotencyKey: string; requestHash: string }
}

/** Cancels units of a locked order in one statement: amounts, status, event, email, stock and stock ledger. */
export async function writeCancellation(
  sql: Sql,
  actor: User,
  held: HeldOrder,
  { pieces, to, declineReason = null, key }: PiecesToCancel,
): Promise<Order> {
  const { order, lines } = held
  const id = held.actId ?? uuidv7()
  const priced = pieces.map((some) => ({ ...some, ...amountsOf(some) }))
  const isAll = remainingWithout(lines, pieces).length === 0 && lines.every(({ shipped }) => shipped === 0)
  const cancelledMinor = priced.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  // The base total is capped, so the lines can sum to more; lines of old offers were rounded differently and can be negative. The
  // last units take the rest.
  const baseLeft = order.baseTotalMinor - order.baseCancelledMinor
  const baseSum = priced.reduce((sum, { baseAmountMinor }) => sum + baseAmountMinor, 0n)
  const baseCancelledMinor = isAll || baseSum > baseLeft ? baseLeft : baseSum < 0n ? 0n : baseSum
  const cancelledTaxMinor = priced.reduce((sum, { taxMinor }) => sum + taxMinor, 0n)
  const change = { to, declineReason, cancelledMinor, baseCancelledMinor, cancelledTaxMinor }
  const [moved] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`
      WITH ${changeOrder(actor, held, change, newsOf(held, pieces, to, cancelledMinor + cancelledTaxMinor))}, gone AS MATERIALIZED (
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
      ), ${returnToStock(order, 'CANCELLATION')}
      SELECT ${columns} FROM moved`,
  )
  return theOne(moved)
}

function amountsOf({ line, quantity }: Pieces) {
  const base: HeldLine = {
    ...line,
    unitPriceMinor: line.baseUnitPriceMinor,
    adjustmentMinor: line.baseAdjustmentMinor,
  }
  const tax: HeldLine = { ...line, unitPriceMinor: 0n, adjustmentMinor: line.taxMinor }
  const baseAmountMinor = amountOfCancelling(base, line.cancelled, quantity)
  return {
    amountMinor: amountOfCancelling(line, line.cancelled, quantity),
    taxMinor: amountOfCancelling(tax, line.cancelled, quantity),
    baseAmountMinor: baseAmountMinor > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : baseAmountMinor,
  }
}

/** An order whose last unit is cancelled gets the same email as one that is cancelled at once. */
function newsOf(
  { order, lines }: HeldOrder,
  pieces: readonly Pieces[],
  to: OrderStatus,
  cancelledWithTax: bigint,
): MailOfMove {
  if (to === 'CANCELLED') return { template: 'order-status-changed', more: { lines: inMail(pieces) } }
  const more = {
    lines: inMail(pieces),
    laterLines: inMail(remainingWithout(lines, pieces)),
    currency: order.currency,
    dueMinor: Number(payableOf(order) - cancelledWithTax),
  }
  return { template: 'order-lines-cancelled', more }
}
