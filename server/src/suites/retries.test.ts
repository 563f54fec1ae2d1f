import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../testing/factories'
import { createImage, createPerson } from '../testing/factories'
import { createCompany } from '../testing/companies'
import { dayIn } from '../testing/programs'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

// A client repeats a request with the same idempotency key after its answer was lost.

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Sends a mutation as the admin and returns its success. */
async function send(name: string, success: string, input: object) {
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  const { data, errors } = await shop.ask(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      __typename ... on UserError { message } ... on ${type}Success { ${success} } } }`,
    { input },
    admin.accessToken,
  )
  expect(errors).toBeUndefined()
  return data[name]
}

const key = { name: 'Warehouse', scopes: ['ORDERS_READ'], expiresOn: dayIn(30) }
const ORDERS = '{ orders { nodes { id } } }'

it('creates a review once', async () => {
  const { id: imageId } = await createImage(shop.db, { uploadedById: admin.user.id })
  const review = { name: 'Ada', rating: 5, comment: 'Sharp.', idempotencyKey: uuidv7() }
  const first = await send('createReview', 'review { id } isWaiting', { ...review, imageId })
  expect(first.review.id).toEqual(expect.any(String))
  // The photo was uploaded again.
  const { id: another } = await createImage(shop.db, { uploadedById: admin.user.id })
  expect(await send('createReview', 'review { id } isWaiting', { ...review, imageId: another })).toEqual(first)
  for (const other of [
    { ...review, rating: 1 },
    { ...review, idempotencyKey: null },
  ]) {
    expect((await send('createReview', 'isWaiting', other)).__typename).toBe('AlreadyReviewed')
  }
})

it('creates a company once', async () => {
  const company = { name: 'Clinic North', country: 'DE', idempotencyKey: uuidv7() }
  const answers = await Promise.all([1, 2, 3].map(() => send('createCompany', 'company { id }', company)))
  expect(new Set(answers.map(({ company: { id } }) => id)).size).toBe(1)
  const { company: other } = await send('createCompany', 'company { id }', { ...company, idempotencyKey: uuidv7() })
  expect(other.id).not.toBe(answers[0].company.id)
  expect(await shop.db.companyMember.count({ where: { userId: admin.user.id } })).toBe(2)
})

it.each(['inviteToCompany', 'inviteStaff'])('%s sends one email', async (name) => {
  const email = `${uuidv7()}@example.org`
  const person = { email, idempotencyKey: uuidv7() }
  const input =
    name === 'inviteStaff'
      ? { ...person, role: 'ORDERS' }
      : { ...person, role: 'BUYER', id: (await createCompany(shop, admin)).id }
  const first = await send(name, 'invitation { id }', input)
  expect(await send(name, 'invitation { id }', input)).toEqual(first)
  expect(await shop.db.mailOutbox.count({ where: { recipient: email } })).toBe(1)
  await send(name, 'invitation { id }', { ...input, idempotencyKey: uuidv7() })
  expect(await shop.db.mailOutbox.count({ where: { recipient: email } })).toBe(2)
})

it('creates an API key once, and replaces its secret until it is used', async () => {
  const input = { ...key, idempotencyKey: uuidv7() }
  const lost = await send('createApiKey', 'secret apiKey { id }', input)
  const { secret, apiKey } = await send('createApiKey', 'secret apiKey { id }', input)
  expect(apiKey).toEqual(lost.apiKey)
  expect((await shop.ask(ORDERS, {}, lost.secret)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await shop.ask(ORDERS, {}, secret)).errors).toBeUndefined()
  await shop.db.apiKey.update({ where: { id: apiKey.id }, data: { lastUsedAt: new Date() } })
  const next = await send('createApiKey', 'secret apiKey { id }', input)
  expect(next.apiKey.id).not.toBe(apiKey.id)
  expect((await shop.ask(ORDERS, {}, secret)).errors).toBeUndefined()
})

it('creates a webhook endpoint once, with the same secret', async () => {
  const input = { url: 'https://example.org/hook', events: ['ORDER_PLACED'], idempotencyKey: uuidv7() }
  const first = await send('createWebhookEndpoint', 'secret endpoint { id }', input)
  expect(await send('createWebhookEndpoint', 'secret endpoint { id }', input)).toEqual(first)
  expect(await shop.db.webhookEndpoint.count()).toBe(1)
})
