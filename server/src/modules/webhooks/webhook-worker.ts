import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import { linksTo } from '../../shared/tracing/causes'
import type { SpanAbout } from '../../shared/tracing/spans'
import { inJobSpan } from '../../shared/tracing/spans'
import { createUnlessAway } from '../../shared/unless-away'
import type { TakenDelivery } from './deliveries.sql'
import { noteDelivered, noteFailed, takeDeliveries } from './deliveries.sql'
import { deriveDeliveries } from './derive-deliveries.sql'
import type { PostResult, PostWebhook } from './post-webhook'
import { writeBody } from './webhook-body'
import { signWebhook } from './webhook-signature'
import { TRIED_FOR_MS, webhookDelayMs } from './webhooks.policy'

/** What the worker needs. The numbers are milliseconds and have good values; tests bring their own. */
export interface WebhookWorkerDeps {
  db: Db
  post: PostWebhook
  logger: Pick<Logger, 'error' | 'warn'>
  /** Between two looks. */
  pollMs?: number
  /** For which a taken delivery is nobody else's; longer than an attempt may take. */
  leaseMs?: number
  /** Until the next attempt, after this many. */
  delayMs?: (attempts: number) => number
}

/** Tells endpoints of what happens. */
export interface WebhookWorker {
  /** Begins, and goes on until it is stopped. */
  start(): void
  /** Begins nothing more and cuts off what is under way, which the next start sends again. */
  stop(): Promise<void>
}

/** What traces tell of a delivery: neither where it goes nor what is in it. */
const aboutDelivery = ({ event, attempts, endpointId, orderId }: TakenDelivery): SpanAbout => ({
  name: `send a webhook ${event}`,
  attributes: { 'instrumenta.attempt': attempts, 'instrumenta.endpoint': endpointId },
  links: linksTo(orderId),
})

/**
 * Builds the worker: it makes deliveries of what the journals have got, and sends them. Any number of processes may run one. An event
 * is sent at least once: one whose sending ended without a note is sent again under the same `webhook-id`.
 */
export function createWebhookWorker(deps: WebhookWorkerDeps): WebhookWorker {
  const { db, post, logger, pollMs = 1_000, leaseMs = 60_000, delayMs = webhookDelayMs } = deps
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  let ended = Promise.resolve()
  const unlessAway = createUnlessAway(logger, 'webhooks')

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasMore = await unlessAway(() => deriveDeliveries(db.sql))
      const taken = await unlessAway(() => takeDeliveries(db.sql, [...new Set(underWay.values())], leaseMs))
      for (const delivery of taken ?? []) {
        const sending = inJobSpan(
          () => aboutDelivery(delivery),
          () => deliver(delivery),
        ).finally(() => underWay.delete(sending))
        underWay.set(sending, delivery.endpointId)
      }
      if (!hasMore && !taken?.length) await rest()
    }
    await Promise.all(underWay.keys())
  }

  async function deliver(delivery: TakenDelivery): Promise<void> {
    const body = writeBody(delivery)
    const { id, url, secret, formerSecrets } = delivery
    const secrets = [secret, ...formerSecrets]
    const headers = signWebhook({ id, timestamp: Math.floor(Date.now() / 1_000), body, secrets })
    const result = await post(url, headers, body, stopping.signal)
    // What was cut off here was no fault of the endpoint's.
    if (stopping.signal.aborted && result.status === null) return
    // Without a note the lease runs out, and it is sent again.
    await unlessAway(() => note(delivery, result))
  }

  async function note(delivery: TakenDelivery, result: PostResult): Promise<void> {
    if (result.status !== null && result.status >= 200 && result.status < 300) {
      return noteDelivered(db.sql, delivery, result)
    }
    const delay = delayMs(delivery.attempts)
    const isLast = Date.now() + delay > delivery.retriedFrom.getTime() + TRIED_FOR_MS
    const isSwitchedOff = await noteFailed(db.sql, delivery, result, isLast ? null : delay)
    if (isSwitchedOff)
      logger.error({ endpoint: delivery.endpointId }, 'A webhook has failed for days and was switched off')
  }

  /** Until the next look, or until something that was under way has ended and may have more behind it. */
  async function rest(): Promise<void> {
    const pausing = pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    await Promise.race([pausing, ...underWay.keys()])
  }

  return {
    start() {
      ended = run()
    },

    async stop() {
      stopping.abort()
      await ended
    },
  }
}
