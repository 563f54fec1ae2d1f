import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { dayOf } from '../../shared/fields'
import { queuing } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'
import { markQueued, SEND_MAIL } from '../mail/mail.sql'
import type { HeldOrder } from './move-order.sql'

/** Seconds in which staff can undo a change, and its email waits. */
export const UNDO_SECONDS = 10

/** Seconds to complete an undo that was requested in time; afterwards the email is sent. */
const CLAIM_SECONDS = 50

/** Seconds for which acts that follow hold back a run that they belong to. */
const RUN_SECONDS = 120

/** A change that can be undone. */
export interface Undoable {
  id: string
  seconds: number
}

/** Previous values of an order's fields. Amounts are texts, because JSON numbers are not exact. */
interface OrderBefore {
  status: OrderStatus
  declineReason: string | null
  cancelledMinor: string
  baseCancelledMinor: string
  cancelledTaxMinor: string
  expectedOn: string | null
  customerNote: string | null
  externalReference: string | null
}

/** A stored change, with whether it can still be undone. */
interface StoredAct {
  orderId: string
  actorId: string
  before: OrderBefore
  isClaimed: boolean
  isUndone: boolean
  /** True if the order has not changed since. */
  isLast: boolean
}

/** Hash of all fields that such changes touch, to detect later changes. */
const stateOf = (orderId: Prisma.Sql) => Prisma.sql`md5(concat_ws('|',
  (SELECT to_jsonb(orders) - 'updated_at' FROM orders WHERE id = ${orderId}),
  (SELECT max(id) FROM order_events WHERE order_id = ${orderId}),
  (SELECT jsonb_agg(shipments ORDER BY id) FROM shipments WHERE order_id = ${orderId}),
  (SELECT count(*) FROM cancellations WHERE order_id = ${orderId}),
  (SELECT count(*) FROM order_returns WHERE order_id = ${orderId}),
  (SELECT count(*) FROM invoices WHERE order_id = ${orderId}),
  (SELECT count(size_chosen_at) FROM order_lines WHERE order_id = ${orderId}),
  (SELECT count(*) FROM order_address_changes WHERE order_id = ${orderId})))`

/**
 * Stores a change of a locked order for undo by its author; its email waits that long. Call it last in the transaction. Null
 * for changes by customers, which can't be undone.
 */
export async function storeAct(
  sql: Sql,
  actor: User,
  { order, actId }: HeldOrder,
  run: string | null = null,
): Promise<Undoable | null> {
  if (actId === undefined) return null
  const id = Prisma.sql`${actId}::uuid`
  await sql.query(Prisma.sql`
    WITH kept AS (
      INSERT INTO order_acts (id, order_id, actor_id, run, undo_until, before, after_hash)
      VALUES (${id}, ${order.id}::uuid, ${actor.id}::uuid, ${run},
        clock_timestamp() + ${UNDO_SECONDS} * interval '1 second', ${JSON.stringify(beforeOf(order))}::jsonb,
        ${stateOf(Prisma.sql`${order.id}::uuid`)})
      RETURNING undo_until
    ), mails AS (
      UPDATE mail_outbox SET ${markQueued} WHERE order_act_id = ${id} RETURNING id
    )
    ${queuing(Prisma.sql`SELECT ${SEND_MAIL}, mails.id::text, '', 0, undo_until FROM mails, kept`)}`)
  return { id: actId, seconds: UNDO_SECONDS }
}

/** Delays the emails of these changes, unless they are being sent. */
const delayMails = (acts: Prisma.Sql, until: Prisma.Sql) => Prisma.sql`
  UPDATE jobs SET run_at = ${until} FROM ${acts} AS acts JOIN mail_outbox ON order_act_id = acts.id
  WHERE task = ${SEND_MAIL} AND key = mail_outbox.id::text AND jobs.attempts = 0`

const beforeOf = (order: Order): OrderBefore => ({
  status: order.status,
  declineReason: order.declineReason,
  cancelledMinor: String(order.cancelledMinor),
  baseCancelledMinor: String(order.baseCancelledMinor),
  cancelledTaxMinor: String(order.cancelledTaxMinor),
  expectedOn: dayOf(order.expectedOn),
  customerNote: order.customerNote,
  externalReference: order.externalReference,
})

/** Gives all acts of a run the same time limit for undoing: that of the last act, at most two minutes. */
export async function prolongRun(sql: Sql, actor: User, run: string): Promise<void> {
  await sql.query(Prisma.sql`
    WITH later AS (
      UPDATE order_acts SET undo_until = statement_timestamp() + ${UNDO_SECONDS} * interval '1 second'
      WHERE run = ${run} AND actor_id = ${actor.id}::uuid AND claimed_at IS NULL AND undone_at IS NULL
        AND undo_until > clock_timestamp() AND at > now() - ${RUN_SECONDS} * interval '1 second'
      RETURNING id, undo_until
    )
    ${delayMails(Prisma.sql`later`, Prisma.sql`undo_until`)}`)
}

/**
 * Marks the changes for which an undo was requested in time, by the database's clock, and delays their emails until it is
 * done, because many take longer than the time left.
 */
export async function claimActs(sql: Sql, actor: User, ids: readonly string[]): Promise<void> {
  await sql.query(Prisma.sql`
    WITH claimed AS (
      UPDATE order_acts SET claimed_at = clock_timestamp()
      WHERE id = ANY(${[...ids]}::uuid[]) AND actor_id = ${actor.id}::uuid AND undone_at IS NULL AND claimed_at IS NULL
        AND undo_until > clock_timestamp()
      RETURNING id
    )
    ${delayMails(Prisma.sql`claimed`, Prisma.sql`clock_timestamp() + ${CLAIM_SECONDS} * interval '1 second'`)}`)
}

/** Releases changes that were not undone: their emails are sent as planned. */
export async function releaseActs(sql: Sql, actor: User, ids: readonly string[]): Promise<void> {
  await sql.query(Prisma.sql`
    WITH released AS (
      UPDATE order_acts SET claimed_at = NULL
      WHERE id = ANY(${[...ids]}::uuid[]) AND actor_id = ${actor.id}::uuid AND undone_at IS NULL AND claimed_at IS NOT NULL
      RETURNING id, undo_until
    )
    ${delayMails(Prisma.sql`released`, Prisma.sql`undo_until`)}`)
}

/** Order of a change; undefined if the change is unknown. */
export async function findActOrder(sql: Sql, id: string): Promise<string | undefined> {
  const [act] = await sql.query<{ orderId: string }>(
    Prisma.sql`SELECT order_id AS "orderId" FROM order_acts WHERE id = ${id}::uuid`,
  )
  return act?.orderId
}

/**
 * A change of a locked order, with whether one of its emails is being sent. Locks their jobs, too. Undefined if
 * unknown.
 */
export async function readAct(sql: Sql, id: string): Promise<(StoredAct & { isMailOut: boolean }) | undefined> {
  const waiting = await sql.query(Prisma.sql`
    SELECT FROM jobs WHERE task = ${SEND_MAIL} AND attempts = 0
      AND key IN (SELECT mail_outbox.id::text FROM mail_outbox WHERE order_act_id = ${id}::uuid)
    FOR UPDATE`)
  const [act] = await sql.query<StoredAct & { mailCount: number }>(Prisma.sql`
    SELECT (SELECT count(*)::int FROM mail_outbox WHERE order_act_id = order_acts.id) AS "mailCount", order_id AS "orderId", actor_id AS "actorId", before, undone_at IS NOT NULL AS "isUndone",
      COALESCE(claimed_at > now() - ${CLAIM_SECONDS} * interval '1 second', false) AS "isClaimed",
      after_hash = ${stateOf(Prisma.sql`order_acts.order_id`)} AS "isLast"
    FROM order_acts WHERE id = ${id}::uuid`)
  return act && { ...act, isMailOut: act.mailCount > waiting.length }
}

/** Undoes a change: restores the order, adds an event, and deletes the change's shipments, cancellations and emails. */
export async function writeUndo(
  sql: Sql,
  actor: User,
  { id, order, before }: { id: string; order: Order; before: OrderBefore },
): Promise<void> {
  for (const [pieces, of] of [
    ['shipment_lines', 'shipment_id'],
    ['cancellation_lines', 'cancellation_id'],
  ] as const) {
    await sql.query(Prisma.sql`DELETE FROM ${Prisma.raw(pieces)} WHERE ${Prisma.raw(of)} = ${id}::uuid`)
  }
  await sql.query(Prisma.sql`
    WITH shipped AS (DELETE FROM shipments WHERE id = ${id}::uuid),
      cancelled AS (DELETE FROM cancellations WHERE id = ${id}::uuid),
      mailed AS (DELETE FROM mail_outbox WHERE order_act_id = ${id}::uuid RETURNING id),
      unqueued AS (DELETE FROM jobs USING mailed WHERE task = ${SEND_MAIL} AND key = mailed.id::text),
      returned AS (
        UPDATE orders SET status = ${before.status}::"OrderStatus", decline_reason = ${before.declineReason},
          cancelled_minor = ${before.cancelledMinor}::bigint, base_cancelled_minor = ${before.baseCancelledMinor}::bigint,
          cancelled_tax_minor = ${before.cancelledTaxMinor}::bigint,
          expected_on = ${before.expectedOn}::date, customer_note = ${before.customerNote},
          external_reference = ${before.externalReference}
        WHERE id = ${order.id}::uuid RETURNING id, status
      ), entered AS (
        INSERT INTO order_events (order_id, from_status, to_status, actor_id)
        SELECT id, ${order.status}::"OrderStatus", status, ${actor.id}::uuid FROM returned
        WHERE status <> ${order.status}::"OrderStatus"
      )
    UPDATE order_acts SET undone_at = clock_timestamp() WHERE id = ${id}::uuid`)
}

/** Deletes acts of more than an hour ago. */
export async function removeOldActs(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`DELETE FROM order_acts WHERE at < now() - interval '1 hour'`)
}
