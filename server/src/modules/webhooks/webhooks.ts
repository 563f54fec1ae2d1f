import type { WebhookEndpoint, WebhookDelivery } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { issue, sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { id, idempotencyKey, idOfRequest } from '../../shared/fields'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { differenceOf, performAudited } from '../audit/perform-audited'
import { queueWaiting, replayDeliveries, SEND_WEBHOOK } from './deliveries.sql'
import { beginReading } from './derive-deliveries.sql'
import { isWebhookUrl, newWebhookSecret } from './post-webhook'
import { chosenEvents, eventNames } from './webhooks.policy'

/** `createEndpoint` and `updateEndpoint` check which addresses the configuration allows. */
const url = z
  .string()
  .trim()
  .refine((text) => text.length >= 1 && text.length <= 2_000 && isStorable(text), issue('webhookUrlLength'))

const events = z
  .array(z.enum(chosenEvents))
  .max(40)
  .transform((chosen) => chosenEvents.filter((event) => chosen.includes(event)))

export const createWebhookEndpointInput = z.strictObject({
  url,
  events: events.refine((chosen) => chosen.length > 0, issue('webhookEventsNeeded')),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Absent fields stay unchanged. */
export const updateWebhookEndpointInput = z.strictObject({
  id,
  url: url.nullish(),
  events: events.nullish(),
  isActive: z.boolean().nullish(),
})

/** Without `deliveryId`: all failed deliveries of the endpoint. */
export const replayWebhookInput = z.strictObject({ id: z.string(), deliveryId: z.string().nullish() })

const deliveryState = z.enum(['PENDING', 'DELIVERED', 'FAILED']).nullish()

export const MAX_ENDPOINTS = 20
/** Time during which a replaced secret still signs. */
const OLD_SECRET_VALID_MS = 24 * 60 * 60_000
/** Older secrets that still sign. Each makes messages longer. */
const MAX_OLDER_SECRETS = 10

const tooManyEndpoints = {
  __typename: 'TooManyWebhookEndpoints',
  message: sentence('tooManyWebhooks', { max: MAX_ENDPOINTS }),
} as const
const endpointNotFound = { __typename: 'WebhookEndpointNotFound', message: sentence('webhookNotFound') } as const

type EndpointDeps = Pick<Reading, 'db' | 'env'>

function checkUrl(url: string, { isLocalWebhookAllowed }: Reading['env']): void {
  if (!isWebhookUrl(url, isLocalWebhookAllowed)) throw badUserInput(sentence('webhookUrl'), 'input.url')
}

/** Adds an endpoint. It receives events from now on. A retry with the same idempotency key returns the endpoint that exists. */
export async function createEndpoint({ db, env }: EndpointDeps, audit: AuditContext, input: unknown) {
  const { url, events, idempotencyKey } = parseInput(createWebhookEndpointInput, input, 'input')
  checkUrl(url, env)
  const id = idOfRequest(idempotencyKey, audit.by.id, url, events)
  return performAudited(db, audit, async (tx, record) => {
    const earlier = await tx.webhookEndpoint.findUnique({ where: { id } })
    if (earlier)
      return { __typename: 'CreateWebhookEndpointSuccess', endpoint: earlier, secret: earlier.secret } as const
    if ((await tx.webhookEndpoint.count()) >= MAX_ENDPOINTS) return tooManyEndpoints
    await beginReading(sqlIn(tx))
    const secret = newWebhookSecret()
    const endpoint = await tx.webhookEndpoint.create({
      data: { id, url, events, secret, createdById: audit.by.id },
      omit: withoutSecrets,
    })
    await record({ action: 'CREATE_WEBHOOK', subjectId: id, before: {}, after: recordOf(endpoint) })
    return { __typename: 'CreateWebhookEndpointSuccess', endpoint, secret } as const
  })
}

/** Updates an endpoint. If it is switched on again, it receives events from now on. */
export async function updateEndpoint({ db, env }: EndpointDeps, audit: AuditContext, input: unknown) {
  const { id, url, events, isActive } = parseInput(updateWebhookEndpointInput, input, 'input')
  if (url != null) checkUrl(url, env)
  if (events?.length === 0) throw badUserInput(sentence('webhookEventsNeeded'), 'input.events')
  if (!isUuid(id)) return endpointNotFound
  return performAudited(db, audit, async (tx, record) => {
    const before = await tx.webhookEndpoint.findUnique({ where: { id }, omit: withoutSecrets })
    if (!before) return endpointNotFound
    const isSwitchedOn = isActive === true && before.disabledAt !== null
    // The endpoint may subscribe to events that no endpoint had before.
    await beginReading(sqlIn(tx))
    const endpoint = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        ...(url != null && { url }),
        // Failures of the old URL do not count for the new one.
        ...(url != null && url !== before.url && { failingSince: null }),
        ...(events != null && { events }),
        ...(isSwitchedOn && { disabledAt: null, failingSince: null, activeSince: new Date() }),
        ...(isActive === false && { disabledAt: before.disabledAt ?? new Date() }),
      },
      omit: withoutSecrets,
    })
    if (isSwitchedOn) await queueWaiting(sqlIn(tx))
    const difference = differenceOf(recordOf(before), recordOf(endpoint), 'url')
    await record({ action: 'UPDATE_WEBHOOK', subjectId: endpoint.id, ...difference })
    return { __typename: 'UpdateWebhookEndpointSuccess', endpoint } as const
  })
}

/** Deletes an endpoint and its deliveries. */
export async function deleteEndpoint(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return endpointNotFound
  return performAudited(db, audit, async (tx, record) => {
    const before = await tx.webhookEndpoint.findUnique({ where: { id }, omit: withoutSecrets })
    if (!before) return endpointNotFound
    await tx.webhookEndpoint.delete({ where: { id } })
    await record({ action: 'DELETE_WEBHOOK', subjectId: before.id, before: recordOf(before), after: {} })
    return { __typename: 'DeleteWebhookEndpointSuccess', id: before.id } as const
  })
}

/**
 * Replaces an endpoint's secret. Replaced secrets still sign for a day each: after a lost response the receiver uses an older
 * one than the last.
 */
export async function rotateSecret(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return endpointNotFound
  const secret = newWebhookSecret()
  return performAudited(db, audit, async (tx, record) => {
    const before = await tx.webhookEndpoint.findUnique({ where: { id } })
    if (!before) return endpointNotFound
    const replaced = {
      previousSecret: before.secret,
      previousSecretUntil: new Date(Date.now() + OLD_SECRET_VALID_MS),
      olderSecrets: olderSecretsOf(before),
    }
    const endpoint = await tx.webhookEndpoint.update({
      where: { id },
      data: { secret, ...replaced },
      omit: withoutSecrets,
    })
    const values = { url: endpoint.url }
    await record({ action: 'ROTATE_WEBHOOK_SECRET', subjectId: endpoint.id, before: values, after: values })
    return { __typename: 'RotateWebhookSecretSuccess', endpoint, secret } as const
  })
}

const olderSecrets = z.array(z.object({ secret: z.string(), until: z.string() }))

/** Replaced secrets that still sign, newest first. */
function olderSecretsOf({ previousSecret, previousSecretUntil, olderSecrets: older }: WebhookEndpoint) {
  const previous =
    previousSecret !== null && previousSecretUntil
      ? [{ secret: previousSecret, until: previousSecretUntil.toISOString() }]
      : []
  return [...previous, ...olderSecrets.parse(older)]
    .filter(({ until }) => Date.parse(until) > Date.now())
    .slice(0, MAX_OLDER_SECRETS)
}

/** Values for the audit log. */
function recordOf({ url, events, disabledAt }: Pick<ShownEndpoint, 'url' | 'events' | 'disabledAt'>): AuditedValues {
  return { url, events: events.map((event) => eventNames[event]), isActive: disabledAt === null }
}

/** Secrets are returned once, when they are created. */
const withoutSecrets = { secret: true, previousSecret: true, olderSecrets: true } as const

export type ShownEndpoint = Omit<WebhookEndpoint, keyof typeof withoutSecrets>

/** All endpoints, newest first. */
export const listEndpoints = (db: Db): Promise<ShownEndpoint[]> =>
  db.webhookEndpoint.findMany({ orderBy: byNewest, omit: withoutSecrets })

/** Returns null for an unknown or malformed id. */
export async function findEndpoint(db: Db, id: string): Promise<ShownEndpoint | null> {
  return isUuid(id) ? db.webhookEndpoint.findUnique({ where: { id }, omit: withoutSecrets }) : null
}

const deliveryOrder = newestFirst<WebhookDelivery>('DELIVERIES')

/** A page of an endpoint's deliveries, newest first. Empty for an unknown or malformed id. */
export async function listDeliveries(
  db: Db,
  endpointId: string,
  { status, ...page }: PageRequest & { status?: unknown },
) {
  const state = parseInput(deliveryState, status, 'status')
  const after = readPageRequest(page, deliveryOrder)
  if (!isUuid(endpointId)) return toConnection([], page, deliveryOrder, async () => 0)
  const where = { endpointId, ...(state && { state }) }
  const rows = await db.webhookDelivery.findMany({
    where: { ...where, ...behindNewest(after) },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, deliveryOrder, () => db.webhookDelivery.count({ where }))
}

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
