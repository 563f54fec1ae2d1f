import type { WebhookEndpoint } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/audit.service'
import { differenceOf, performAudited } from '../audit/audit.service'
import { queueWaiting } from './deliveries.sql'
import { beginReading } from './derive-deliveries.sql'
import { isWebhookUrl } from './post-webhook'
import { newWebhookSecret } from './webhook-signature'
import { createWebhookEndpointInput, updateWebhookEndpointInput } from './webhooks.input'
import { eventNames } from './webhooks.policy'
import type {
  CreateEndpointResult,
  DeleteEndpointResult,
  RotateSecretResult,
  ShownEndpoint,
  UpdateEndpointResult,
} from './webhooks.results'
import { endpointNotFound, MAX_ENDPOINTS, tooManyEndpoints, withoutSecrets as omit } from './webhooks.results'
import { sentence } from '../../messages/sentence'

/** What the acts on endpoints work with. */
export interface EndpointDeps {
  db: Db
  /** Whether `http://localhost` will do. */
  isLocalAllowed: boolean
}

/** For this long a former secret signs as well. */
const CHANGE_OVER_MS = 24 * 60 * 60_000

/** So many of those before the last one go on signing: each makes messages longer. */
const MAX_OLDER = 10

const toldOf = ({ url, events, disabledAt }: Pick<ShownEndpoint, 'url' | 'events' | 'disabledAt'>): AuditedValues => ({
  url,
  events: events.map((event) => eventNames[event]),
  isActive: disabledAt === null,
})

function checkUrl(url: string, isLocalAllowed: boolean): void {
  if (!isWebhookUrl(url, isLocalAllowed)) throw badUserInput(sentence('webhookUrl'), 'input.url')
}

/** Adds an endpoint, which is told of what happens from now on. */
export async function createEndpoint(
  { db, isLocalAllowed }: EndpointDeps,
  act: AuditContext,
  input: unknown,
): Promise<CreateEndpointResult> {
  const { url, events } = parseInput(createWebhookEndpointInput, input, 'input')
  checkUrl(url, isLocalAllowed)
  const [id, secret] = [uuidv7(), newWebhookSecret()]
  return performAudited(db, act, async (tx, record) => {
    if ((await tx.webhookEndpoint.count()) >= MAX_ENDPOINTS) return tooManyEndpoints
    await beginReading(sqlIn(tx))
    const endpoint = await tx.webhookEndpoint.create({
      data: { id, url, events, secret, createdById: act.by.id },
      omit,
    })
    await record({ action: 'CREATE_WEBHOOK', subjectId: id, before: {}, after: toldOf(endpoint) })
    return { __typename: 'CreateWebhookEndpointSuccess', endpoint, secret }
  })
}

/** Changes an endpoint. One that is switched on again is told of what happens from now on. */
export async function updateEndpoint(
  { db, isLocalAllowed }: EndpointDeps,
  act: AuditContext,
  input: unknown,
): Promise<UpdateEndpointResult> {
  const { id, url, events, isActive } = parseInput(updateWebhookEndpointInput, input, 'input')
  if (url != null) checkUrl(url, isLocalAllowed)
  if (events?.length === 0) throw badUserInput(sentence('webhookEventsNeeded'), 'input.events')
  if (!isUuid(id)) return endpointNotFound
  return performAudited(db, act, async (tx, record) => {
    const before = await tx.webhookEndpoint.findUnique({ where: { id }, omit })
    if (!before) return endpointNotFound
    const isSwitchedOn = isActive === true && before.disabledAt !== null
    // It may listen to what nobody listened to before.
    await beginReading(sqlIn(tx))
    const endpoint = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        ...(url != null && { url }),
        // How the one before it did says nothing of another address.
        ...(url != null && url !== before.url && { failingSince: null }),
        ...(events != null && { events }),
        ...(isSwitchedOn && { disabledAt: null, failingSince: null, activeSince: new Date() }),
        ...(isActive === false && { disabledAt: before.disabledAt ?? new Date() }),
      },
      omit,
    })
    if (isSwitchedOn) await queueWaiting(sqlIn(tx))
    const difference = differenceOf(toldOf(before), toldOf(endpoint), 'url')
    await record({ action: 'UPDATE_WEBHOOK', subjectId: endpoint.id, ...difference })
    return { __typename: 'UpdateWebhookEndpointSuccess', endpoint }
  })
}

/** Deletes an endpoint and its deliveries. */
export async function deleteEndpoint(db: Db, act: AuditContext, id: string): Promise<DeleteEndpointResult> {
  if (!isUuid(id)) return endpointNotFound
  return performAudited(db, act, async (tx, record) => {
    const before = await tx.webhookEndpoint.findUnique({ where: { id }, omit })
    if (!before) return endpointNotFound
    await tx.webhookEndpoint.delete({ where: { id } })
    await record({ action: 'DELETE_WEBHOOK', subjectId: before.id, before: toldOf(before), after: {} })
    return { __typename: 'DeleteWebhookEndpointSuccess', id: before.id }
  })
}

/**
 * Gives an endpoint a new secret; the former one signs as well for a day. So does one before that until its own day is over: where
 * the answer was lost, the secret in use is not the last one, which nobody has seen.
 */
export async function rotateSecret(db: Db, act: AuditContext, id: string): Promise<RotateSecretResult> {
  if (!isUuid(id)) return endpointNotFound
  const secret = newWebhookSecret()
  return performAudited(db, act, async (tx, record) => {
    const before = await tx.webhookEndpoint.findUnique({ where: { id } })
    if (!before) return endpointNotFound
    const former = {
      previousSecret: before.secret,
      previousSecretUntil: new Date(Date.now() + CHANGE_OVER_MS),
      olderSecrets: signingStill(before),
    }
    const endpoint = await tx.webhookEndpoint.update({ where: { id }, data: { secret, ...former }, omit })
    const told = { url: endpoint.url }
    await record({ action: 'ROTATE_WEBHOOK_SECRET', subjectId: endpoint.id, before: told, after: told })
    return { __typename: 'RotateWebhookSecretSuccess', endpoint, secret }
  })
}

const olderSecrets = z.array(z.object({ secret: z.string(), until: z.string() }))

/** The secrets before the present one whose day is not over, the last one first. */
function signingStill({ previousSecret, previousSecretUntil, olderSecrets: older }: WebhookEndpoint) {
  const last =
    previousSecret !== null && previousSecretUntil
      ? [{ secret: previousSecret, until: previousSecretUntil.toISOString() }]
      : []
  return [...last, ...olderSecrets.parse(older)]
    .filter(({ until }) => Date.parse(until) > Date.now())
    .slice(0, MAX_OLDER)
}
