import { issue } from '../../messages/sentence'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createDelivery, createEndpoint } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

/** The only delivery of an endpoint, as the endpoint's page shows it. */
async function read(endpointId: string, language: string) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-language': language, authorization: `Bearer ${admin.accessToken}` },
    payload: {
      query: 'query ($id: ID!) { webhookDeliveries(endpointId: $id) { nodes { lastStatus lastAnswer } } }',
      variables: { id: endpointId },
    },
  })
  return response.json().data.webhookDeliveries.nodes
}

it('gives the reason for a missing response in the language of the reader', async () => {
  const endpoint = await createEndpoint(shop.db, admin.user)
  await createDelivery(shop.db, endpoint, { lastAnswer: issue('webhookNoConnection', { reason: 'ECONNREFUSED' }) })
  expect(await read(endpoint.id, 'en')).toEqual([{ lastStatus: null, lastAnswer: 'No connection: ECONNREFUSED.' }])
  expect(await read(endpoint.id, 'de')).toEqual([{ lastStatus: null, lastAnswer: 'Keine Verbindung: ECONNREFUSED.' }])
})

it("leaves an endpoint's response unchanged, whatever it contains", async () => {
  const endpoint = await createEndpoint(shop.db, admin.user)
  const answer = { lastStatus: 500, lastAnswer: issue('webhookNotPublic') }
  await createDelivery(shop.db, endpoint, answer)
  expect(await read(endpoint.id, 'de')).toEqual([answer])
})
