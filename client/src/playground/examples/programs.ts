import type { Example, Lookup } from './example'
import { inDays } from './example'
import { mutationOf } from './mutation'

const found = (list: string, missing: string): Lookup => ({
  query: `{ found: ${list}(first: 1) { nodes { id } } }`,
  pick: ({ id }) => id,
  missing,
})

const key = found('apiKeys', '<id of a key: create one first>')
const anEndpoint: Lookup = {
  query: '{ found: webhookEndpoints { id } }',
  pick: ({ id }) => id,
  missing: '<id of an endpoint: create one first>',
}
const endpoint: Pick<Example, 'lookup' | 'variables'> = { lookup: anEndpoint, variables: ({ id }) => ({ id }) }

const replayWebhook = `# All that did not get through; or one, by its "deliveryId".

mutation ReplayWebhook($id: ID!) {
  replayWebhook(id: $id) {
    __typename
    ... on ReplayWebhookSuccess { count }
    ... on UserError { message }
  }
}
`

const failedJob: Pick<Example, 'lookup' | 'variables'> = {
  lookup: {
    query: '{ found: failedJobs { id } }',
    pick: ({ id }) => id,
    missing: '<id of a failed job>',
  },
  variables: ({ id }) => ({ id }),
}

/** Keys and webhooks of programs, and failed jobs. */
export const programExamples: Example[] = [
  {
    query: mutationOf(
      'The secret is shown this once. Send it as "Authorization: Bearer ik_…".',
      'CreateApiKey',
      'secret apiKey { id name scopes expiresAt }',
    ),
    variables: () => ({ input: { name: 'Warehouse', scopes: ['ORDERS_READ'], expiresOn: inDays(300).slice(0, 10) } }),
  },
  {
    query: mutationOf('It ends at once.', 'RevokeApiKey', 'apiKey { id revokedAt }', 'id'),
    lookup: key,
    variables: ({ id }) => ({ id }),
  },
  {
    query: mutationOf(
      'The secret, shown this once, proves that what comes is the shop’s.',
      'CreateWebhookEndpoint',
      'secret endpoint { id url events }',
    ),
    variables: () => ({ input: { url: 'https://example.com/hooks', events: ['ORDER_PLACED', 'STOCK_CHANGED'] } }),
  },
  {
    query: mutationOf('What is left out stays.', 'UpdateWebhookEndpoint', 'endpoint { id url events }'),
    lookup: anEndpoint,
    variables: ({ id }) => ({ input: { id, isActive: false } }),
  },
  { query: mutationOf('With all that it was told.', 'DeleteWebhookEndpoint', 'id', 'id'), ...endpoint },
  {
    query: mutationOf(
      'The one before signs as well for a time.',
      'RotateWebhookSecret',
      'secret endpoint { id }',
      'id',
    ),
    ...endpoint,
  },
  { query: mutationOf('To see that it is heard.', 'SendTestWebhook', 'delivery { id state }', 'id'), ...endpoint },
  { query: replayWebhook, ...endpoint },
  {
    query: `query FailedJobs {
  failedJobs { id task key error attempts failedAt }
}
`,
  },
  { query: mutationOf('It begins anew.', 'RetryJob', 'id', 'id'), ...failedJob },
  { query: mutationOf('It is never run.', 'DiscardJob', 'id', 'id'), ...failedJob },
]
