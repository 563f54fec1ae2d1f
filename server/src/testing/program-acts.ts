import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createDelivery, createEndpoint, createFailedJob, createKey, dayIn } from './programs'
import type { TestApp } from './test-app'

/** Mutations that take whatever is well formed. */
export const notRefused = ['Mutation.createApiKey', 'Mutation.createWebhookEndpoint']

const url = 'https://example.org/hook'

const actOnJob = (action: 'RETRY_JOB' | 'DISCARD_JOB', { id, task }: { id: string; task: string }) => ({
  variables: { id },
  told: { action, subjectId: id, before: { task }, after: {} },
})

/** The mutations of keys, of webhooks and of failed jobs. */
export const actsOnPrograms = (shop: () => TestApp, admin: () => Person): AuditedActs => ({
  'Mutation.createApiKey': async () => {
    const input = { name: 'Warehouse', scopes: ['ORDERS_READ', 'PRODUCTS_WRITE'], expiresOn: dayIn(30) }
    const after = {
      name: 'Warehouse',
      scopes: ['orders:read', 'products:write'],
      expiresAt: `${dayIn(31)}T00:00:00.000Z`,
    }
    return { variables: { input }, told: { action: 'CREATE_API_KEY', before: {}, after } }
  },
  'Mutation.revokeApiKey': async () => {
    const { id } = await createKey(shop(), admin(), ['ORDERS_READ'])
    return {
      variables: { id },
      told: { action: 'REVOKE_API_KEY', subjectId: id, before: { name: 'Warehouse' }, after: {} },
    }
  },
  'Mutation.retryJob': async () => actOnJob('RETRY_JOB', await createFailedJob(shop().db)),
  'Mutation.discardJob': async () => actOnJob('DISCARD_JOB', await createFailedJob(shop().db)),
  'Mutation.createWebhookEndpoint': async () => {
    await shop().db.webhookEndpoint.deleteMany()
    const after = { url, events: ['order.placed', 'stock.changed'], isActive: true }
    return {
      variables: { input: { url, events: ['STOCK_CHANGED', 'ORDER_PLACED'] } },
      told: { action: 'CREATE_WEBHOOK', before: {}, after },
    }
  },
  'Mutation.updateWebhookEndpoint': async () => {
    const { id } = await createEndpoint(shop().db, admin().user)
    const [before, after] = [
      { url, isActive: true },
      { url, isActive: false },
    ]
    return {
      variables: { input: { id, isActive: false } },
      told: { action: 'UPDATE_WEBHOOK', subjectId: id, before, after },
    }
  },
  'Mutation.deleteWebhookEndpoint': async () => {
    const { id } = await createEndpoint(shop().db, admin().user)
    const before = { url, events: ['order.placed'], isActive: true }
    return { variables: { id }, told: { action: 'DELETE_WEBHOOK', subjectId: id, before, after: {} } }
  },
  'Mutation.rotateWebhookSecret': async () => {
    const { id } = await createEndpoint(shop().db, admin().user)
    const told = { action: 'ROTATE_WEBHOOK_SECRET', subjectId: id, before: { url }, after: { url } }
    return { variables: { id }, told }
  },
  'Mutation.sendTestWebhook': async () => {
    const { id } = await createEndpoint(shop().db, admin().user)
    return { variables: { id }, told: { action: 'TEST_WEBHOOK', subjectId: id, before: {}, after: { url } } }
  },
  'Mutation.replayWebhook': async () => {
    const endpoint = await createEndpoint(shop().db, admin().user)
    await createDelivery(shop().db, endpoint, { state: 'FAILED' })
    const { id } = endpoint
    const told = { action: 'REPLAY_WEBHOOK', subjectId: id, before: {}, after: { url, deliveries: 1 } }
    return { variables: { input: { id } }, told }
  },
})
