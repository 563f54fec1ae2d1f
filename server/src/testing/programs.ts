import type { ApiScope, Job, Prisma, User, WebhookDelivery, WebhookEndpoint } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { newWebhookSecret } from '../modules/webhooks/post-webhook'
import type { Db } from '../shared/db'
import type { Person } from './factories'
import type { TestApp } from './test-app'

/** A day so many days from now, as inputs want it. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates an API key as an admin. */
export const CREATE_API_KEY = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    __typename
    ... on CreateApiKeySuccess { secret apiKey { id name beginning scopes isActive lastUsedAt expiresAt createdBy { name } } }
    ... on UserError { message }
  }
}`

/** An API key with these scopes: its id and its secret. */
export async function createKey(
  shop: TestApp,
  admin: Person,
  scopes: readonly ApiScope[],
  name = 'Warehouse',
): Promise<{ id: string; secret: string }> {
  const input = { name, scopes, expiresOn: dayIn(30) }
  const { data } = await shop.ask(CREATE_API_KEY, { input }, admin.accessToken)
  return { id: data.createApiKey.apiKey.id, secret: data.createApiKey.secret }
}

/** A webhook endpoint, created directly in the database. */
export function createEndpoint(
  db: Db,
  by: User,
  values: Partial<Prisma.WebhookEndpointUncheckedCreateInput> = {},
): Promise<WebhookEndpoint> {
  return db.webhookEndpoint.create({
    data: {
      id: uuidv7(),
      url: 'https://example.org/hook',
      events: ['ORDER_PLACED'],
      secret: newWebhookSecret(),
      createdById: by.id,
      ...values,
    },
  })
}

/** A delivery to the endpoint. */
export function createDelivery(
  db: Db,
  { id: endpointId }: WebhookEndpoint,
  values: Partial<Prisma.WebhookDeliveryUncheckedCreateInput> = {},
): Promise<WebhookDelivery> {
  const data = { message: 'A test.' }
  return db.webhookDelivery.create({
    data: { id: uuidv7(), endpointId, event: 'TEST', at: new Date(), data, ...values },
  })
}

/** A job that failed for good. */
export const createFailedJob = (db: Db): Promise<Job> =>
  db.job.create({
    data: { task: 'send-mail', key: uuidv7(), attempts: 12, lastError: 'No answer.', failedAt: new Date() },
  })

/** Valid ids by kind, and valid arguments by operation, for calls about API keys and webhooks. */
export async function goodPrograms(shop: TestApp, admin: Person) {
  const key = await createKey(shop, admin, ['ORDERS_READ'])
  const endpoint = await createEndpoint(shop.db, admin.user)
  const delivery = await createDelivery(shop.db, endpoint)
  const job = await createFailedJob(shop.db)
  const { id } = endpoint
  return {
    ids: { apikey: key.id, delivery: delivery.id, webhook: id, job: job.id },
    good: {
      'Mutation.revokeApiKey': { id: key.id },
      'Mutation.retryJob': { id: job.id },
      'Mutation.discardJob': { id: job.id },
      'Query.webhookEndpoint': { id },
      'Query.webhookDeliveries': { endpointId: id },
      'Mutation.updateWebhookEndpoint': { id },
      'Mutation.deleteWebhookEndpoint': { id },
      'Mutation.rotateWebhookSecret': { id },
      'Mutation.sendTestWebhook': { id },
      'Mutation.replayWebhook': { id, deliveryId: delivery.id },
    },
  }
}
