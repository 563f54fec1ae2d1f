import type { WebhookEndpoint } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { idOfRequest } from '../../shared/id-of-request'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { differenceOf, performAudited } from '../audit/perform-audited'
import { queueWaiting } from './deliveries.sql'
import { beginReading } from './derive-deliveries.sql'
import type { ShownEndpoint } from './list-webhooks'
import { withoutSecrets as omit } from './list-webhooks'
import { isWebhookUrl, newWebhookSecret } from './post-webhook'
import { createWebhookEndpointInput, updateWebhookEndpointInput } from './webhooks.input'
import { eventNames } from './webhooks.policy'

export const MAX_ENDPOINTS = 20
/** Time during which a replaced secret still signs. */
const OLD_SECRET_VALID_MS = 24 * 60 * 60_000
/** Older secrets that still sign. Each makes messages longer. */
const MAX_OLDER_SECRETS = 10

const tooManyEndpoints = {
  __typename: 'TooManyWebhookEndpoints',
  message: sentence('tooManyWebhooks', { max: MAX_ENDPOINTS }),
} as const
export const endpointNotFound = { __typename: 'WebhookEndpointNotFound', message: sentence('webhookNotFound') } as const

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
      omit,
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
    const before = await tx.webhookEndpoint.findUnique({ where: { id }, omit })
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
      omit,
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
    const before = await tx.webhookEndpoint.findUnique({ where: { id }, omit })
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
    const endpoint = await tx.webhookEndpoint.update({ where: { id }, data: { secret, ...replaced }, omit })
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
