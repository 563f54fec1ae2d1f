import type { ApiScope } from '@instrumenta/prisma/client'
import { createPerson, createProduct } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { CREATE_API_KEY, createKey, dayIn } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { readKey, writeKey } from './api-keys'

const every: ApiScope[] = [
  'ORDERS_READ',
  'ORDERS_WRITE',
  'PRODUCTS_READ',
  'PRODUCTS_WRITE',
  'PRICES_WRITE',
  'CUSTOMERS_READ',
]

let shop: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN', name: 'Ada' }), await createPerson(shop)]
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const codeOf = async (query: string, token: string, variables = {}) =>
  (await shop.ask(query, variables, token)).errors?.[0]?.extensions.code as string | undefined
const get = (url: string, token: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
  shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })

const ORDERS = '{ orders { nodes { number } } }'

describe('creating a key', () => {
  it('returns its text once, stores only a hash of the secret, and lists its details', async () => {
    const input = { name: ' Warehouse ', scopes: ['PRODUCTS_READ', 'ORDERS_READ', 'ORDERS_READ'], expiresOn: dayIn(90) }
    const { data, errors } = await shop.ask(CREATE_API_KEY, { input }, admin.accessToken)
    expect(errors).toBeUndefined()
    const { secret, apiKey } = data.createApiKey
    expect(secret).toMatch(/^ik_[0-9a-f]{32}_[0-9a-f]{72}$/)
    expect(secret).toContain(apiKey.beginning)
    expect(apiKey).toMatchObject({
      name: 'Warehouse',
      scopes: ['ORDERS_READ', 'PRODUCTS_READ'],
      isActive: true,
      lastUsedAt: null,
      expiresAt: `${dayIn(91)}T00:00:00.000Z`,
      createdBy: { name: 'Ada' },
    })
    const row = await shop.db.apiKey.findUniqueOrThrow({ where: { id: apiKey.id } })
    expect(secret).not.toContain(row.secretHash)
    const list = await shop.ask('{ apiKeys { totalCount nodes { id } } }', {}, admin.accessToken)
    expect(list.data.apiKeys).toEqual({ totalCount: 1, nodes: [{ id: apiKey.id }] })
    expect(list.body).not.toContain(readKey(secret)?.secret)
  })

  it.each([
    ['without a scope', { scopes: [] }, 'input.scopes'],
    ['without a name', { name: ' ' }, 'input.name'],
    ['for a day that is past', { expiresOn: dayIn(-1) }, 'input.expiresOn'],
    ['for more than two years', { expiresOn: dayIn(732) }, 'input.expiresOn'],
    ['until no day', { expiresOn: '2027-02-30' }, 'input.expiresOn'],
  ])('is refused %s', async (_what, wrong, field) => {
    const input = { name: 'Key', scopes: ['ORDERS_READ'], expiresOn: dayIn(30), ...wrong }
    const { errors } = await shop.ask(CREATE_API_KEY, { input }, admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
  })

  it('allows 100 active keys', async () => {
    const other = await createTestApp()
    const keeper = await createPerson(other, { role: 'ADMIN' })
    const key = { name: 'Key', secretHash: 'a'.repeat(64), scopes: every, createdById: keeper.user.id }
    const expiresAt = new Date(Date.now() + 86_400_000)
    await other.db.apiKey.createMany({
      data: Array.from({ length: 100 }, (_, index) => {
        return { ...key, id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`, expiresAt }
      }),
    })
    const input = { name: 'Key', scopes: every, expiresOn: dayIn(30) }
    const { data } = await other.ask(CREATE_API_KEY, { input }, keeper.accessToken)
    expect(data.createApiKey.__typename).toBe('TooManyApiKeys')
    await other.close()
  })
})

describe('a key', () => {
  it('can call what its scopes allow in GraphQL and REST, and nothing else', async () => {
    const { secret } = await createKey(shop, admin, ['ORDERS_READ'])
    const order = await placeOrder(shop, customer, await createProduct(shop.db))
    expect((await shop.ask(ORDERS, {}, secret)).data.orders.nodes).toEqual([{ number: order.number }])
    expect((await get('/api/order', secret)).json()).toHaveLength(1)
    expect((await get('/api/order', secret, 'HEAD')).statusCode).toBe(200)
    expect((await get('/api/product', secret)).statusCode).toBe(200)
    const { errors } = await shop.ask('{ users { totalCount } }', {}, secret)
    expect(errors?.[0]).toMatchObject({
      message: 'This key can’t do that. It needs the scope customers:read.',
      extensions: { code: 'FORBIDDEN' },
    })
    const refused = await get('/api/user', secret)
    expect([refused.statusCode, refused.json().message]).toEqual([403, errors?.[0]?.message])
    expect(await codeOf('{ me { id } }', secret)).toBe('FORBIDDEN')
  })

  it('is named in the audit log when it changes something', async () => {
    const { id, secret } = await createKey(shop, admin, ['ORDERS_WRITE'], 'Robot')
    const order = await placeOrder(shop, customer, await createProduct(shop.db))
    await updateOrderStatus(shop, { id: order.id, status: 'CONFIRMED' }, secret)
    const log = '{ auditLog(first: 1) { nodes { action actor { name } apiKey { id name } } } }'
    expect((await shop.ask(log, {}, admin.accessToken)).data.auditLog.nodes).toEqual([
      { action: 'UPDATE_ORDER_STATUS', actor: { name: 'Ada' }, apiKey: { id, name: 'Robot' } },
    ])
  })

  it('records its last use at most once a minute', async () => {
    const { id, secret } = await createKey(shop, admin, ['ORDERS_READ'])
    const lastUsedAt = async () => (await shop.db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt
    await shop.ask(ORDERS, {}, secret)
    await until(async () => (await lastUsedAt()) !== null)
    const first = await lastUsedAt()
    shop.statements.length = 0
    await shop.ask(ORDERS, {}, secret)
    expect(shop.statements.filter((sql) => sql.startsWith('UPDATE'))).toEqual([])
    await shop.db.apiKey.update({ where: { id }, data: { lastUsedAt: new Date(Date.now() - 61_000) } })
    await shop.ask(ORDERS, {}, secret)
    await until(async () => ((await lastUsedAt()) ?? 0) >= (first ?? 0))
  })

  it('is refused with another secret, another checksum, and under the id of another key', async () => {
    const [one, other] = [await createKey(shop, admin, every), await createKey(shop, admin, every)]
    const { secret = '' } = readKey(one.secret) ?? {}
    expect(await codeOf(ORDERS, one.secret)).toBeUndefined()
    for (const wrong of [
      writeKey({ id: one.id, secret: secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
      one.secret.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      writeKey({ id: other.id, secret }),
      'ik_',
    ]) {
      expect(await codeOf(ORDERS, wrong)).toBe('UNAUTHENTICATED')
      const refused = await get('/api/order', wrong)
      expect([refused.statusCode, refused.json().message]).toEqual([
        401,
        expect.stringMatching(/^This API key is not valid/),
      ])
    }
  })

  it('stops working when it is revoked, expires, or its admin loses the role', async () => {
    const keys = [await createKey(shop, admin, every), await createKey(shop, admin, every)]
    const revoke =
      'mutation ($id: ID!) { revokeApiKey(id: $id) { __typename ... on RevokeApiKeySuccess { apiKey { isActive } } } }'
    const revoked = await shop.ask(revoke, { id: keys[0]?.id }, admin.accessToken)
    expect(revoked.data.revokeApiKey).toEqual({ __typename: 'RevokeApiKeySuccess', apiKey: { isActive: false } })
    const past = { createdAt: new Date(Date.now() - 9_000), expiresAt: new Date(Date.now() - 1_000) }
    await shop.db.apiKey.update({ where: { id: keys[1]?.id ?? '' }, data: past })
    for (const { secret } of keys) {
      const { errors } = await shop.ask(ORDERS, {}, secret)
      expect(errors?.[0]).toMatchObject({
        message: 'This API key has expired or been revoked. Ask an administrator for a new one.',
        extensions: { code: 'UNAUTHENTICATED' },
      })
    }
    for (const change of [{ role: 'CUSTOMER' }, { emailVerified: false }, { removedAt: new Date() }] as const) {
      const former = await createPerson(shop, { role: 'ADMIN' })
      const { secret } = await createKey(shop, former, every)
      expect(await codeOf(ORDERS, secret)).toBeUndefined()
      const where = { id: former.user.id }
      await shop.db.user.update({ where, data: change })
      expect(await codeOf(ORDERS, secret)).toBe('UNAUTHENTICATED')
      await shop.db.user.update({ where, data: { role: 'ADMIN', emailVerified: true, removedAt: null } })
      expect(await codeOf(ORDERS, secret)).toBe('UNAUTHENTICATED')
    }
  })

  it('can’t create, revoke or list keys', async () => {
    const { id, secret } = await createKey(shop, admin, every)
    const input = { name: 'Another', scopes: every, expiresOn: dayIn(1) }
    expect(await codeOf(CREATE_API_KEY, secret, { input })).toBe('FORBIDDEN')
    expect(await codeOf('mutation ($id: ID!) { revokeApiKey(id: $id) { __typename } }', secret, { id })).toBe(
      'FORBIDDEN',
    )
    expect(await codeOf('{ apiKeys { totalCount } }', secret)).toBe('FORBIDDEN')
  })

  it('has a rate limit separate from its admin’s', async () => {
    const small = await createTestApp({ variables: { RATE_LIMIT: '5' } })
    const keeper = await createPerson(small, { role: 'ADMIN' })
    const { secret } = await createKey(small, keeper, every)
    // Before its first lookup, a key counts by its client's address.
    expect((await small.ask('{ shop { languages } }', {}, secret)).status).toBe(200)
    const statuses = async (token: string) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => small.ask('{ shop { languages } }', {}, token)))
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await statuses(secret)).toBe(1)
    // One request created the key.
    expect(await statuses(keeper.accessToken)).toBe(2)
    await small.close()
  })
})
