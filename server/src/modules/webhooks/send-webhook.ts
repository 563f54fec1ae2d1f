import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { replayDeliveries, SEND_WEBHOOK } from './deliveries.sql'
import { endpointNotFound } from './update-endpoint'
import { replayWebhookInput } from './webhooks.input'

const deliveryNotFound = { __typename: 'WebhookDeliveryNotFound', message: sentence('deliveryNotFound') } as const

/** Queues a test event. */
export async function sendTestWebhook(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return endpointNotFound
  return performAudited(db, audit, async (tx, record) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id } })
    if (!endpoint) return endpointNotFound
    const { id: endpointId, url } = endpoint
    const test = { id: uuidv7(), endpointId, event: 'TEST', at: new Date(), data: { message: 'A test.' } } as const
    const delivery = await tx.webhookDelivery.create({ data: test })
    await queueJobs(sqlIn(tx), [{ task: SEND_WEBHOOK, key: delivery.id, groupKey: endpointId }])
    await record({ action: 'TEST_WEBHOOK', subjectId: endpointId, before: {}, after: { url } })
    return { __typename: 'SendTestWebhookSuccess', delivery } as const
  })
}

/** Queues one delivery again, or without `deliveryId` all failed ones. They keep their ids. */
export async function replayWebhook(db: Db, audit: AuditContext, input: unknown) {
  const { id: endpointId, deliveryId } = parseInput(replayWebhookInput, input, 'input')
  if (!isUuid(endpointId)) return endpointNotFound
  if (deliveryId != null && !isUuid(deliveryId)) return deliveryNotFound
  return performAudited(db, audit, async (tx, record) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId } })
    if (!endpoint) return endpointNotFound
    const count = await replayDeliveries(sqlIn(tx), endpoint.id, deliveryId ?? null)
    if (deliveryId != null && count === 0) return deliveryNotFound
    const after = { url: endpoint.url, deliveries: count }
    await record({ action: 'REPLAY_WEBHOOK', subjectId: endpoint.id, before: {}, after })
    return { __typename: 'ReplayWebhookSuccess', count } as const
  })
}
