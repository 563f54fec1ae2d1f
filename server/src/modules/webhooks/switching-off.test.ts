import type { WebhookDelivery, WebhookEndpoint } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createDelivery, createEndpoint } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { noteFailed } from './deliveries.sql'

// Which failures count as five days in a row. `webhooks.test.ts` tests the switching off.

let shop: TestApp
let admin: Person
let endpoint: WebhookEndpoint

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const failingSince = new Date(Date.now() - 6 * 86_400_000)
  endpoint = await createEndpoint(shop.db, admin.user, { failingSince })
})

const now = () => shop.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })

/** A delivery that is being sent for this time. */
const begin = (attempts: number, state: WebhookDelivery['state'] = 'PENDING') =>
  createDelivery(shop.db, endpoint, { attempts, state })

/** Records a failure; returns whether it switched off the endpoint. */
function fail(delivery: WebhookDelivery): Promise<boolean> {
  const taken = { ...delivery, url: endpoint.url, secret: endpoint.secret, formerSecrets: [] }
  return noteFailed(shop.db.sql, taken, { status: 500, answer: '' }, 5_000)
}

describe('an endpoint that began to fail six days ago', () => {
  it('is not disabled by a new failure after the old ones were given up: the days start again', async () => {
    await begin(9, 'FAILED')
    await begin(2, 'DELIVERED')
    const first = await Promise.all([begin(1), begin(1), begin(0)])
    for (const delivery of first.slice(0, 2)) expect(await fail(delivery)).toBe(false)
    const { failingSince, disabledAt } = await now()
    expect(disabledAt).toBeNull()
    expect(Date.now() - (failingSince?.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('is disabled by a new failure while another delivery is retried', async () => {
    await begin(9)
    expect(await fail(await begin(1))).toBe(true)
    expect((await now()).disabledAt).not.toBeNull()
  })

  it('is disabled by a retried delivery', async () => {
    expect(await fail(await begin(9))).toBe(true)
  })

  it('has a clean record once it has another URL', async () => {
    const update = async (url: string) => {
      const mutation = `mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { __typename } }`
      const { data } = await shop.ask(mutation, { input: { id: endpoint.id, url } }, admin.accessToken)
      expect(data.updateWebhookEndpoint.__typename).toBe('UpdateWebhookEndpointSuccess')
      return (await now()).failingSince
    }
    expect(await update(endpoint.url)).not.toBeNull()
    expect(await update('https://example.org/another')).toBeNull()
    // Also with retries of older deliveries.
    expect(await fail(await begin(9))).toBe(false)
  })
})
