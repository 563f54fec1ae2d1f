import type { WebhookDelivery, WebhookEndpoint } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import type { PostResult } from './post-webhook'

/** A delivery that was taken to be sent, and what it takes to send it. */
export type TakenDelivery = Pick<
  WebhookDelivery,
  'id' | 'endpointId' | 'event' | 'at' | 'data' | 'attempts' | 'retriedFrom' | 'orderId'
> &
  Pick<WebhookEndpoint, 'url' | 'secret'> & {
    /** What signs as well, for those who do not know the present secret yet. */
    formerSecrets: string[]
  }

/** Of one endpoint at a time, so that a slow one keeps no other waiting. */
const PER_ENDPOINT = 4

/**
 * Takes deliveries that are due, each for as long as the lease lasts, but of the endpoints that are busy. Several processes never take
 * the same.
 */
export function takeDeliveries(sql: Sql, busy: readonly string[], leaseMs: number): Promise<TakenDelivery[]> {
  return sql.query(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT waiting.id FROM webhook_endpoints CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries
        WHERE endpoint_id = webhook_endpoints.id AND state = 'PENDING' AND next_attempt_at <= now()
        ORDER BY next_attempt_at, id LIMIT ${PER_ENDPOINT}::int FOR UPDATE SKIP LOCKED
      ) AS waiting
      WHERE disabled_at IS NULL AND webhook_endpoints.id <> ALL(${[...busy]}::uuid[])
    )
    UPDATE webhook_deliveries AS delivery
    SET attempts = attempts + 1, next_attempt_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
    FROM due, webhook_endpoints AS endpoint
    WHERE delivery.id = due.id AND endpoint.id = delivery.endpoint_id
    RETURNING delivery.id, endpoint_id AS "endpointId", event::text, at, data, attempts, retried_from AS "retriedFrom",
      order_id AS "orderId", url, secret,
      ARRAY(
        SELECT former FROM (
          SELECT previous_secret AS former, previous_secret_until AS until
          UNION ALL SELECT * FROM jsonb_to_recordset(older_secrets) AS older (secret text, until timestamptz)
        ) AS known WHERE until > now() ORDER BY until DESC
      ) AS "formerSecrets"`)
}

/** Notes that it got through, and with it that the endpoint is well. */
export async function noteDelivered(sql: Sql, { id, endpointId }: TakenDelivery, result: PostResult): Promise<void> {
  await sql.query(Prisma.sql`
    WITH noted AS (
      UPDATE webhook_deliveries SET state = 'DELIVERED', delivered_at = now(), last_status = ${result.status}::int,
        last_answer = ${result.answer}
      WHERE id = ${id}::uuid
    )
    UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ${endpointId}::uuid AND failing_since IS NOT NULL`)
}

/** Days of failures after which an endpoint is switched off. */
const DAYS_OF_FAILURE = 5

/**
 * Notes that it did not get through, unless somebody else has taken it since; without `retryInMs` it is given up. An endpoint that has
 * failed for five days is switched off, and each admin gets a mail. Answers whether it was. The days are counted while something is
 * tried again and again: what was given up long ago, with nothing to send since, says nothing of today.
 */
export async function noteFailed(
  sql: Sql,
  { id, endpointId, attempts }: TakenDelivery,
  { status, answer }: PostResult,
  retryInMs: number | null,
): Promise<boolean> {
  const switchedOff = await sql.query(Prisma.sql`
    WITH noted AS (
      UPDATE webhook_deliveries SET last_status = ${status}::int, last_answer = ${answer},
        state = CASE WHEN ${retryInMs}::float8 IS NULL THEN 'FAILED' ELSE 'PENDING' END::"WebhookDeliveryState",
        next_attempt_at = now() + COALESCE(${retryInMs}::float8, 0) * interval '1 millisecond'
      WHERE id = ${id}::uuid AND attempts = ${attempts}::int AND state = 'PENDING'
    ), failing AS (
      UPDATE webhook_endpoints SET failing_since = CASE WHEN goes_on THEN COALESCE(failing_since, now()) ELSE now() END,
        disabled_at = CASE WHEN goes_on AND failing_since < now() - ${DAYS_OF_FAILURE}::int * interval '1 day' THEN now() END
      FROM (
        SELECT EXISTS (
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

/** How many deliveries each endpoint was not sent in the end. */
export function countFailed(
  sql: Sql,
  endpointIds: readonly string[],
): Promise<{ endpointId: string; count: number }[]> {
  return sql.query(Prisma.sql`
    SELECT endpoint_id AS "endpointId", count(*)::int AS count FROM webhook_deliveries
    WHERE endpoint_id = ANY(${[...endpointIds]}::uuid[]) AND state = 'FAILED' GROUP BY endpoint_id`)
}
