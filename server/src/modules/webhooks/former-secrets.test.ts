import { createPerson } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { createDelivery, createEndpoint } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { readDelivery } from './deliveries.sql'

// Former secrets that also sign. `webhooks.test.ts` tests that all of them sign.

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

it('a secret changed twice, as after a lost response, stays valid for its day', async () => {
  const endpoint = await createEndpoint(shop.db, admin.user)
  const { id } = endpoint
  async function rotate(): Promise<string> {
    const mutation = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) {
      ... on RotateWebhookSecretSuccess { secret }
    } }`
    return (await shop.ask(mutation, { id }, admin.accessToken)).data.rotateWebhookSecret.secret
  }
  async function signing() {
    const { id: deliveryId } = await createDelivery(shop.db, endpoint)
    const delivery = await readDelivery(shop.db.sql, deliveryId, 1)
    return delivery && [delivery.secret, ...delivery.formerSecrets]
  }
  expect(await signing()).toEqual([endpoint.secret])
  const lost = await rotate()
  const last = await rotate()
  expect(await signing()).toEqual([last, lost, endpoint.secret])

  const older = [{ secret: endpoint.secret, until: new Date().toISOString() }]
  await shop.db.webhookEndpoint.update({ where: { id }, data: { olderSecrets: older } })
  expect(await signing()).toEqual([last, lost])
  // Expired secrets are deleted.
  const newest = await rotate()
  expect(await signing()).toEqual([newest, last, lost])
  const { olderSecrets } = await shop.db.webhookEndpoint.findUniqueOrThrow({ where: { id } })
  expect(olderSecrets).toMatchObject([{ secret: lost }])
})
