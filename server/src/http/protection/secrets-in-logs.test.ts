import type { InjectOptions } from 'fastify'
import { createLogger } from '../../shared/logger'
import { newProduct } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp, TEST_SECRET } from '../../testing/test-app'

const ID_TOKEN = 'firebase.id-token.of-somebody'
const PRIVATE = { phone: '+4915112345678', address: 'Geheimgasse 17, Salzburg', message: 'My diagnosis is private.' }

let shop: TestApp
let customer: Person
let admin: Person
let product: { id: string }

beforeEach(async () => {
  shop = await createTestApp({
    verifyIdToken: async () => ({ uid: 'uid', email: 'ada@example.org', isEmailVerified: true }),
  })
  customer = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db)
})
afterEach(() => shop.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const graphql = (query: string, variables: object, token?: string): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  payload: { query, variables },
  ...(token && { headers: bearer(token) }),
})
const SIGN_IN = 'mutation ($t: String!) { signIn(idToken: $t) { accessToken } }'
const CREATE = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { __typename } }'

/** Requests with a secret or personal data, and the table whose removal makes them fail on the server. */
const requests: [string, string, () => InjectOptions][] = [
  ['a session over GraphQL', 'users', () => graphql('{ me { id } }', {}, customer.accessToken)],
  ['a session over REST', 'users', () => ({ url: '/api/order', headers: bearer(customer.accessToken) })],
  ['signing in over GraphQL', 'users', () => graphql(SIGN_IN, { t: ID_TOKEN })],
  [
    'signing in over REST',
    'users',
    () => ({ method: 'PUT', url: '/api/user/ada@example.org', headers: bearer(ID_TOKEN) }),
  ],
  [
    'an order over GraphQL',
    'mail_outbox',
    () => graphql(PLACE_ORDER, { input: inputFor(product, PRIVATE_DELIVERY) }, customer.accessToken),
  ],
  [
    'an order over REST',
    'mail_outbox',
    () => ({
      method: 'POST',
      url: '/api/order',
      headers: bearer(customer.accessToken),
      payload: { productId: product.id, orderQuantity: 1, ...PRIVATE_DELIVERY },
    }),
  ],
  [
    'the contact form',
    'inquiries',
    () => ({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'a@example.org', subject: 'x', message: PRIVATE.message }).toString(),
    }),
  ],
  ['an admin’s act', 'images', () => graphql(CREATE, { input: newProduct({ id: product.id }) }, admin.accessToken)],
]
const PRIVATE_DELIVERY = { phone: PRIVATE.phone, address: PRIVATE.address }

it.each(requests)('%s that fails on our side is logged without its secrets', async (_what, table, request) => {
  await shop.db.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO lost`)
  const response = await shop.app.inject(request())
  expect(response.body).toMatch(/Something went wrong on our side/)
  expect(shop.logLines.length).toBeGreaterThan(0)
  const log = shop.logLines.join('')
  expect(log).toContain(String(response.headers['x-request-id']))
  for (const secret of [customer.accessToken, admin.accessToken, ID_TOKEN, TEST_SECRET, ...Object.values(PRIVATE)]) {
    expect(log).not.toContain(secret)
  }
})

it('a constraint that PostgreSQL reports with the whole row is logged without the row', async () => {
  await shop.db.$executeRaw`ALTER TABLE orders ADD CONSTRAINT refused CHECK (phone = '') NOT VALID`
  const input = inputFor(product, PRIVATE_DELIVERY)
  const { errors } = await shop.ask(PLACE_ORDER, { input }, customer.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
  const log = shop.logLines.join('')
  expect(log).toContain('refused')
  expect(log).not.toContain(PRIVATE.address)
  expect(log).not.toContain(customer.user.email)
})

it("removes secrets in a library's error from the log", () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  const request = { headers: { authorization: 'Bearer s3cret', accept: 'text/html' }, variables: { idToken: 's3cret' } }
  logger.error({ err: Object.assign(new Error('No'), { token: 's3cret', detail: 's3cret', code: 'E1' }) }, 'Failed')
  logger.error({ request, password: 's3cret' }, 'Failed')
  expect(lines.join('')).not.toContain('s3cret')
  expect(lines.join('')).toContain('E1')
  expect(lines.join('')).toContain('text/html')
})
