import type { Example, Lookup } from './example'
import { inDays } from './example'
import { firstOf, mutation } from './mutation'

const endpoint: Lookup = {
  query: '{ found: webhookEndpoints { id } }',
  pick: ({ id }) => id,
  missing: '<id of an endpoint: create one first>',
}

const failedJob: Lookup = {
  query: '{ found: failedJobs { id } }',
  pick: ({ id }) => id,
  missing: '<id of a failed job>',
}

/** API keys, webhooks and failed jobs. */
export const programExamples: Example[] = [
  mutation(
    'CreateApiKey',
    'The secret is shown only once. Send it as "Authorization: Bearer ik_…".',
    'secret apiKey { id name scopes expiresAt }',
    { input: () => ({ name: 'Warehouse', scopes: ['ORDERS_READ'], expiresOn: inDays(300).slice(0, 10) }) },
  ),
  mutation('RevokeApiKey', 'The key stops working at once.', 'apiKey { id revokedAt }', {
    id: firstOf('apiKeys(first: 1)', '<id of a key: create one first>'),
  }),
  mutation(
    'CreateWebhookEndpoint',
    'The secret is shown only once. It signs our requests.',
    'secret endpoint { id url events }',
    { input: () => ({ url: 'https://example.com/hooks', events: ['ORDER_PLACED', 'STOCK_CHANGED'] }) },
  ),
  mutation('UpdateWebhookEndpoint', 'Omitted fields are kept.', 'endpoint { id url events }', {
    lookup: endpoint,
    input: ({ id }) => ({ id, isActive: false }),
  }),
  mutation('DeleteWebhookEndpoint', 'Deletes the endpoint and its deliveries.', 'id', { id: endpoint }),
  mutation('RotateWebhookSecret', 'The old secret keeps signing for a while.', 'secret endpoint { id }', {
    id: endpoint,
  }),
  mutation('SendTestWebhook', 'Sends a test event to the endpoint.', 'delivery { id status }', { id: endpoint }),
  mutation('ReplayWebhook', 'Sends all failed deliveries again, or one by its deliveryId.', 'count', {
    lookup: endpoint,
    input: ({ id }) => ({ id }),
  }),
  {
    query: `# Jobs that failed after all retries.

query FailedJobs {
  failedJobs { id task key error attempts failedAt }
}
`,
  },
  mutation('RetryJob', 'Runs a failed job again.', 'id', { id: failedJob }),
  mutation('DiscardJob', 'Deletes a failed job.', 'id', { id: failedJob }),
]
