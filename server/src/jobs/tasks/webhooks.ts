import type { Logger } from 'pino'
import { say } from '../../messages/say'
import { readIssue } from '../../messages/sentence'
import type { TakenDelivery } from '../../modules/webhooks/deliveries.sql'
import {
  noteDelivered,
  noteFailed,
  noteGivenUp,
  queueWaiting,
  readDelivery,
  SEND_WEBHOOK,
} from '../../modules/webhooks/deliveries.sql'
import { deriveDeliveries } from '../../modules/webhooks/derive-deliveries.sql'
import type { PostResult, PostWebhook } from '../../modules/webhooks/post-webhook'
import { signWebhook, writeBody } from '../../modules/webhooks/post-webhook'
import { MAX_ENDPOINTS } from '../../modules/webhooks/webhooks'
import { webhookRetries } from '../../modules/webhooks/webhooks.policy'
import type { Db } from '../../shared/db'
import type { JobResult, JobTask, RunningJob } from '../../shared/jobs/job-task'
import { JobFailed } from '../../shared/jobs/job-task'
import { inJobSpan, linksTo } from '../../shared/tracing/spans'
import type { SpanAbout } from '../../shared/tracing/spans'
import { scheduled } from './upkeep'

/** Concurrent deliveries to one endpoint, so that a slow endpoint does not block others. */
const PER_ENDPOINT = 4

/** Dependencies of the webhook tasks. */
export interface WebhookTaskDeps {
  db: Db
  post: PostWebhook
  logger: Pick<Logger, 'error'>
}

/**
 * Makes deliveries from the journals, and sends them. An event is sent at least once: if its sending ended without a
 * record, it is sent again under the same `webhook-id`.
 */
export function webhookTasks({ db, post, logger }: WebhookTaskDeps): JobTask[] {
  async function send(delivery: TakenDelivery, { retryInMs, stopping }: RunningJob): Promise<JobResult> {
    const body = writeBody(delivery)
    const { id, url, secret, formerSecrets, endpointId } = delivery
    const secrets = [secret, ...formerSecrets]
    const headers = signWebhook({ id, timestamp: Math.floor(Date.now() / 1_000), body, secrets })
    const result = await post(url, headers, body, stopping)
    if (isDelivered(result)) return { note: () => noteDelivered(db.sql, delivery, result) }
    // Cut off by the stop: no fault of the endpoint's.
    if (stopping.aborted && result.status === null) return { againInMs: 0 }
    throw new JobFailed(reasonOf(result), {
      async note() {
        if (!(await noteFailed(db.sql, delivery, result, retryInMs))) return
        logger.error({ endpoint: endpointId }, 'A webhook has failed for days and was switched off')
      },
    })
  }

  return [
    scheduled('queue-webhooks', async ({ stopping }) => {
      while (!stopping.aborted && (await deriveDeliveries(db.sql)));
    }),
    scheduled('queue-waiting-webhooks', () => queueWaiting(db.sql)),
    {
      name: SEND_WEBHOOK,
      concurrency: PER_ENDPOINT * MAX_ENDPOINTS,
      perGroup: PER_ENDPOINT,
      retries: webhookRetries,
      // The deliveries of the endpoint show it.
      isForgotten: true,
      giveUp: ({ key }) => noteGivenUp(db.sql, key),
      async run(job) {
        const delivery = await readDelivery(db.sql, job.key, job.attempts)
        if (!delivery) return
        return inJobSpan(
          () => aboutDelivery(delivery),
          () => send(delivery, job),
        )
      },
    },
  ]
}

const isDelivered = ({ status }: PostResult) => status !== null && status >= 200 && status < 300

const reasonOf = ({ status, answer }: PostResult) =>
  status === null ? say(readIssue(answer ?? '')) : `The endpoint answered with status ${status}.`

/** Attributes of a delivery for traces, without address and content. */
const aboutDelivery = ({ event, attempts, endpointId, orderId }: TakenDelivery): SpanAbout => ({
  name: `send a webhook ${event}`,
  attributes: { 'instrumenta.attempt': attempts, 'instrumenta.endpoint': endpointId },
  links: linksTo(orderId),
})
