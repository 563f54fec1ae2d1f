import type { WebhookDelivery, WebhookEndpoint } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { queuing } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'
import type { PostResult } from './post-webhook'

/** Task that sends a delivery. Its key is the delivery's id, and its group is the endpoint. */
export const SEND_WEBHOOK = 'send-webhook'

/** True if an endpoint listens. */
export const hasEndpoints = Prisma.sql`EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL)`

/** A delivery to send, with its endpoint and secret. */
export type TakenDelivery = Pick<WebhookDelivery, 'id' | 'endpointId' | 'event' | 'at' | 'data' | 'orderId'> &
  Pick<WebhookEndpoint, 'url' | 'secret'> & {
    /** Earlier secrets that still sign, for receivers that do not know the current secret yet. */
    formerSecrets: string[]
    /** Number of attempts, including this one. */
    attempts: number
  }

/** The delivery, unless it is delivered or its endpoint is switched off. */
export async function readDelivery(sql: Sql, id: string, attempts: number): Promise<TakenDelivery | undefined> {
  const [delivery] = await sql.query<TakenDelivery>(Prisma.sql`
    SELECT delivery.id, endpoint_id AS "endpointId", event::text, at, data, ${attempts}::int AS attempts, order_id AS "orderId",
      url, secret, ARRAY(
        SELECT former FROM (
          SELECT previous_secret AS former, previous_secret_until AS until
          UNION ALL SELECT * FROM jsonb_to_recordset(older_secrets) AS older (secret text, until timestamptz)
        ) AS known WHERE until > now() ORDER BY until DESC
      ) AS "formerSecrets"
    FROM webhook_deliveries AS delivery JOIN webhook_endpoints AS endpoint ON endpoint.id = endpoint_id
    WHERE delivery.id = ${id}::uuid AND state <> 'DELIVERED' AND disabled_at IS NULL`)
  return delivery
}

/**
 * Queues waiting deliveries without a job: their endpoint was switched on again, or they are from a previous version of
 * the shop.
 */
export async function queueWaiting(sql: Sql): Promise<void> {
  await sql.query(
    queuing(Prisma.sql`
      SELECT ${SEND_WEBHOOK}, waiting.id::text, endpoint_id::text, 0, greatest(now(), next_attempt_at)
      FROM webhook_deliveries AS waiting JOIN webhook_endpoints AS endpoint ON endpoint.id = endpoint_id
      WHERE state = 'PENDING' AND disabled_at IS NULL
        AND NOT EXISTS (SELECT FROM jobs WHERE task = ${SEND_WEBHOOK} AND key = waiting.id::text)`),
  )
}

/** Records a delivered event, and that the endpoint works. */
export async function noteDelivered(
  sql: Sql,
  { id, endpointId, attempts }: TakenDelivery,
  result: PostResult,
): Promise<void> {
  await sql.query(Prisma.sql`
    WITH noted AS (
      UPDATE webhook_deliveries SET state = 'DELIVERED', attempts = ${attempts}::int, delivered_at = now(), last_status = ${result.status}::int,
        last_answer = ${result.answer}
      WHERE id = ${id}::uuid
    )
    UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ${endpointId}::uuid AND failing_since IS NOT NULL`)
}

/** Days of failures after which an endpoint is switched off. */
const DAYS_OF_FAILURE = 5

/**
 * Records a failed attempt; without `retryInMs` the delivery is given up. An endpoint that has failed for five days is
 * disabled, with an email to each admin; then it returns true. Only days with attempts count, not a failure long ago without
 * anything to send since.
 */
export async function noteFailed(
  sql: Sql,
  { id, endpointId, attempts }: TakenDelivery,
  { status, answer }: PostResult,
  retryInMs: number | null,
): Promise<boolean> {
  const switchedOff = await sql.query(Prisma.sql`
    WITH noted AS (
      UPDATE webhook_deliveries SET attempts = ${attempts}::int, last_status = ${status}::int, last_answer = ${answer},
        state = CASE WHEN ${retryInMs}::float8 IS NULL THEN 'FAILED' ELSE 'PENDING' END::"WebhookDeliveryState",
        next_attempt_at = now() + COALESCE(${retryInMs}::float8, 0) * interval '1 millisecond'
      WHERE id = ${id}::uuid AND state <> 'DELIVERED'
    ), failing AS (
      UPDATE webhook_endpoints SET failing_since = CASE WHEN goes_on THEN COALESCE(failing_since, now()) ELSE now() END,
        disabled_at = CASE WHEN goes_on AND failing_since < now() - ${DAYS_OF_FAILURE}::int * interval '1 day' THEN now() END
      FROM (
        SELECT ${attempts}::int > 1 OR EXISTS (
          SELECT FROM webhook_deliveries WHERE endpoint_id = ${endpointId}::uuid AND state = 'PENDING' AND attempts > 1
        ) AS goes_on
      ) AS failures
      WHERE id = ${endpointId}::uuid AND disabled_at IS NULL
      RETURNING id, url, disabled_at
    )
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'webhook-disabled', email, jsonb_build_object('endpointId', failing.id, 'url', url, 'days', ${DAYS_OF_FAILURE}::int)
    FROM failing, users
    WHERE disabled_at IS NOT NULL AND role = 'ADMIN' AND email_verified AND removed_at IS NULL
    RETURNING id`)
  return switchedOff.length > 0
}

/** Records a permanent failure of a delivery without an answer of its endpoint. */
export async function noteGivenUp(sql: Sql, id: string): Promise<void> {
  await sql.query(
    Prisma.sql`UPDATE webhook_deliveries SET state = 'FAILED' WHERE id = ${id}::uuid AND state = 'PENDING'`,
  )
}

/** Queues one delivery again, or all failed ones of the endpoint. Returns how many. */
export async function replayDeliveries(sql: Sql, endpointId: string, deliveryId: string | null): Promise<number> {
  const which = deliveryId === null ? Prisma.sql`state = 'FAILED'` : Prisma.sql`id = ${deliveryId}::uuid`
  const [row] = await sql.query<{ count: number }>(Prisma.sql`
    WITH replayed AS (
      UPDATE webhook_deliveries SET state = 'PENDING', attempts = 0, next_attempt_at = now(), delivered_at = NULL
      WHERE endpoint_id = ${endpointId}::uuid AND ${which}
      RETURNING id, endpoint_id
    ), queued AS (
      ${queuing(Prisma.sql`SELECT ${SEND_WEBHOOK}, id::text, endpoint_id::text, 0, now() FROM replayed`)}
    )
    SELECT count(*)::int AS count FROM replayed`)
  return row?.count ?? 0
}

/** Number of failed deliveries of each endpoint. */
export function countFailed(
  sql: Sql,
  endpointIds: readonly string[],
): Promise<{ endpointId: string; count: number }[]> {
  return sql.query(Prisma.sql`
    SELECT endpoint_id AS "endpointId", count(*)::int AS count FROM webhook_deliveries
    WHERE endpoint_id = ANY(${[...endpointIds]}::uuid[]) AND state = 'FAILED' GROUP BY endpoint_id`)
}
