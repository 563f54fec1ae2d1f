import { v7 as uuidv7 } from 'uuid'
import { sample } from '@instrumenta/testing/sample'
import { uploadedBy } from '../../testing/catalogue'
import { readDatabaseState } from '../../testing/database-state'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { buy } from '../../testing/reviewing'
import type { RestClient, RestOptions } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// Every route of the REST API, called by every role, and by the owner of an object and others. A route without an entry
// fails. A rejected call must leave every row unchanged.

type Access = 'PUBLIC' | 'CUSTOMER' | 'ADMIN' | 'ID_TOKEN'

/** Access to each route. */
const routes: Record<string, Access> = {
  'GET /api/product': 'PUBLIC',
  'POST /api/product': 'ADMIN',
  'GET /api/product/{id}': 'PUBLIC',
  'DELETE /api/product/{id}': 'ADMIN',
  // Without an address it lists all orders, for admins; with one it belongs to the owners below.
  'GET /api/order': 'ADMIN',
  'POST /api/order': 'CUSTOMER',
  'GET /api/review': 'PUBLIC',
  'POST /api/review': 'CUSTOMER',
  'PUT /api/user/{email}': 'ID_TOKEN',
  'GET /api/user': 'ADMIN',
  'PUT /api/user/admin/{email}': 'ADMIN',
  'GET /api/admin/{email}': 'ADMIN',
  'POST /api/inquiry': 'PUBLIC',
  'POST /api/image': 'CUSTOMER',
  'POST /api/document': 'ADMIN',
  'GET /api/product/{id}/documents/{hash}': 'PUBLIC',
  'POST /api/quotation/files': 'CUSTOMER',
  'POST /api/order/{id}/transfer-slips': 'CUSTOMER',
  'GET /api/order/{id}/transfer-slips/{slipId}': 'CUSTOMER',
  'GET /api/quotation/{id}/files/{fileId}': 'CUSTOMER',
  'POST /api/return/photos': 'CUSTOMER',
  'POST /api/seller/logo': 'ADMIN',
  'GET /api/seller/logo/{id}.png': 'PUBLIC',
  'GET /api/return/{id}/photos/{photoId}': 'CUSTOMER',
  'GET /api/order/{id}/invoice.pdf': 'CUSTOMER',
  'GET /api/order/{id}/proforma.pdf': 'CUSTOMER',
  'GET /api/company/{id}/statement': 'CUSTOMER',
  'GET /api/invoice/{number}.pdf': 'CUSTOMER',
  'GET /api/export/{file}': 'ADMIN',
  'POST /api/import/pictures': 'ADMIN',
  'POST /api/import/{kind}': 'ADMIN',
  'GET /api/imports': 'ADMIN',
  'GET /api/imports/{id}': 'ADMIN',
  'GET /api/imports/{id}/report': 'ADMIN',
  'GET /api/imports/{id}/faults.csv': 'ADMIN',
  'POST /api/imports/{id}/answer': 'ADMIN',
  'POST /api/imports/{id}/encoding': 'ADMIN',
  'POST /api/imports/{id}/apply': 'ADMIN',
  'POST /api/imports/{id}/cancel': 'ADMIN',
  'POST /api/imports/{id}/take-back': 'ADMIN',
}

const roles = [
  'a visitor',
  'a customer',
  'an unverified admin',
  'an admin',
  'a bad token',
  'an ended session',
  'a removed admin',
] as const
type Role = (typeof roles)[number]

let shop: TestApp
let api: RestClient
let tokens: Record<Role, string | undefined>
let owner: Person
let another: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({
    verifyIdToken: async (idToken) => ({ uid: idToken, email: `${idToken}@example.org`, isEmailVerified: true }),
  })
  api = await createRestClient(shop)
  owner = await createPerson(shop)
  another = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  const ended = await createPerson(shop, { role: 'ADMIN' })
  await shop.db.user.update({ where: { id: ended.user.id }, data: { sessionVersion: 2 } })
  tokens = {
    'a visitor': undefined,
    'a customer': another.accessToken,
    'an unverified admin': (await createPerson(shop, { role: 'ADMIN', emailVerified: false })).accessToken,
    'an admin': admin.accessToken,
    'a bad token': `${admin.accessToken.slice(0, -3)}abc`,
    'an ended session': ended.accessToken,
    'a removed admin': (await createPerson(shop, { role: 'ADMIN', removedAt: new Date() })).accessToken,
  }
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await api.close()
  await shop.close()
})

/** Parameters of valid calls. */
const order = () => ({ productId: uuidv7(), orderQuantity: 2, phone: '+15550102030', address: '1 Main Street' })
const bodies: Record<string, () => unknown> = {
  'POST /api/product': () => ({
    name: 'Probe',
    description: 'x',
    price: 1,
    minQuantity: 1,
    availableQuantity: 1,
    img: '/images/none/640.webp',
  }),
  'POST /api/order': order,
  'POST /api/review': () => ({ name: 'Ada', rating: 5, comment: uuidv7(), img: '/images/none/640.webp' }),
  'POST /api/inquiry': () => ({ email: 'a@example.org', subject: 'x', message: uuidv7() }),
}

it('covers every route, and no removed one', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(routes).sort()).toEqual(all.sort())
})

/** The status of a refusal; undefined if the role has access, whatever the result of the call. */
function refusalOf(access: Access, role: Role): number | undefined {
  const isNobody = role === 'a visitor'
  if (!isNobody && !['a customer', 'an unverified admin', 'an admin'].includes(role)) return 401
  if (access === 'PUBLIC' || role === 'an admin') return undefined
  if (isNobody) return 401
  return access === 'ADMIN' ? 403 : undefined
}

const decided = Object.entries(routes).filter(([, access]) => access !== 'ID_TOKEN')

describe.each(sample(decided, 10))('%s, for %s', (route, access) => {
  it.each(roles.map((role): [Role, number | 'let in'] => [role, refusalOf(access, role) ?? 'let in']))(
    'asked for by %s: %s',
    async (role, expected) => {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace('{id}', uuidv7()).replace('{email}', encodeURIComponent(owner.user.email))
      const before = expected === 'let in' ? undefined : await readDatabaseState(shop.db)
      const body = bodies[route]?.()
      const accessToken = tokens[role]
      const { status } = await api.ask(method, url, {
        ...(accessToken && { accessToken }),
        ...(body !== undefined && { body }),
      })
      if (expected === 'let in') {
        expect([401, 403]).not.toContain(status)
        expect(status).toBeLessThan(500)
      } else {
        expect(status).toBe(expected)
        expect(await readDatabaseState(shop.db)).toEqual(before)
      }
    },
  )
})

describe('by owner', () => {
  const email = ({ user }: Person) => encodeURIComponent(user.email)

  /** Expected status for each role and each way to name another person's object. */
  const ways: Record<string, { ask(asker: Person): Promise<[string, string, RestOptions]>; statuses: number[] }> = {
    'the orders of an address': {
      ask: async () => ['GET', `/api/order?email=${email(owner)}`, {}],
      statuses: [200, 403, 200],
    },
    'whether somebody is an admin': {
      ask: async () => ['GET', `/api/admin/${email(owner)}`, {}],
      statuses: [200, 403, 200],
    },
    'a photo for a review': {
      ask: async (asker) => {
        const product = await createProduct(shop.db)
        await buy(shop, asker, product)
        const { key } = await uploadedBy(shop, owner)
        const body = {
          productId: product.id,
          name: 'Ada',
          rating: 4,
          comment: uuidv7(),
          img: `/images/${key}/640.webp`,
        }
        return ['POST', '/api/review', { body }]
      },
      statuses: [200, 400, 400],
    },
  }

  it.each(Object.entries(ways))('%s: the owner, another customer, an admin', async (_what, { ask, statuses }) => {
    const askers = [owner, another, admin]
    for (const [index, asker] of askers.entries()) {
      const [method, url, options] = await ask(asker)
      const before = await readDatabaseState(shop.db)
      const { status, body } = await api.ask(method, url, { ...options, accessToken: asker.accessToken })
      expect({ index, status, body }).toEqual({ index, status: statuses[index], body: expect.anything() })
      if (status !== 200) expect(await readDatabaseState(shop.db)).toEqual(before)
    }
  })

  it('signing in: only the email address of the ID token', async () => {
    const before = await readDatabaseState(shop.db)
    const asAda = { headers: { authorization: 'Bearer ada' } }
    expect((await api.ask('PUT', `/api/user/${email(owner)}`, asAda)).status).toBe(403)
    expect((await api.ask('PUT', `/api/user/${email(owner)}`)).status).toBe(401)
    expect(await readDatabaseState(shop.db)).toEqual(before)
    expect((await api.ask('PUT', '/api/user/ada@example.org', asAda)).status).toBe(200)
  })

  it('an order’s idempotency key finds no order of another customer', async () => {
    const body = { ...order(), productId: (await createProduct(shop.db)).id }
    const headers = { 'idempotency-key': uuidv7() }
    const send = async ({ accessToken }: Person) =>
      (await api.ask('POST', '/api/order', { accessToken, body, headers })).body.insertedId as string
    expect(await send(another)).not.toBe(await send(owner))
  })
})
