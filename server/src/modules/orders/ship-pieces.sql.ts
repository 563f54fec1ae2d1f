import type { Order, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { trackingUrlOf } from '@instrumenta/rules/carriers'
import type { HeldOrder } from './hold-order.sql'
import { changeOrder, theOne } from './move-order.sql'
import type { Pieces } from './pieces'
import { inMail, leftWithout } from './pieces'

export interface PiecesToShip {
  /** At least one, at most the remaining pieces of each line. */
  pieces: readonly Pieces[]
  carrier?: string | null
  trackingNumber?: string | null
  /** Expected day of arrival. */
  expectedOn?: string | null
  /** To recognize a repeated request. Shipping all remaining pieces needs none. */
  key?: { idempotencyKey: string; requestHash: string }
}

/** Ships pieces of a locked order in one statement: shipment, status, event and email. */
export async function writeShipment(
  sql: Sql,
  actor: User,
  held: HeldOrder,
  { pieces, carrier = null, trackingNumber = null, expectedOn = null, key }: PiecesToShip,
): Promise<Order> {
  const { lines } = held
  const id = held.actId ?? uuidv7()
  const later = leftWithout(lines, pieces)
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
