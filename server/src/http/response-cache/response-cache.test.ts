import { brotliDecompressSync } from 'node:zlib'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { PLACE_ORDER } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// Answers to visitors are cached, and nothing personal ever is. An answer from the cache takes no SQL statement.

const PRODUCTS = 'query Products { products(first: 5) { nodes { id name availableQuantity } } }'

let shop: TestApp
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
  customer = await createPerson(shop)
  await createProduct(shop.db, { name: 'A cached pair of scissors'.repeat(100) })
})
afterAll(() => shop.close())

function post(query: string, headers: Record<string, string> = {}, variables?: unknown) {
  return shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query, variables }),
  })
}

/** SQL statements about the shop during a request; the caches' own periodic checks don't count. */
async function statementsOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  shop.statements.length = 0
  const result = await work()
  return [result, shop.statements.filter((sql) => !sql.includes('public_changes')).length]
}

/** Repeats the request until the answer comes from the cache. */
async function warm(query: string, headers?: Record<string, string>) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [response, statements] = await statementsOf(() => post(query, headers))
    if (statements === 0) return response
    // Answers are cached only briefly while the database was just written to.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The answer was never kept')
}

/** Headers that describe the answer. */
function telling({ headers }: { headers: Record<string, unknown> }) {
  const { date: _date, 'x-request-id': _id, ...others } = headers
  return others
}

describe('an answer to visitors', () => {
  it('is cached with all its headers', async () => {
    const query = `${PRODUCTS} # the same`
    const [fresh, statements] = await statementsOf(() => post(query))
    expect(statements).toBeGreaterThan(0)
    const kept = await warm(query)
    expect(kept.body).toBe(fresh.body)
    expect(kept.statusCode).toBe(200)
    expect(telling(kept)).toEqual(telling(fresh))
    expect(kept.headers['cache-control']).toBe('no-store')
    expect(kept.headers['x-content-type-options']).toBe('nosniff')
    expect(kept.headers['x-request-id']).not.toBe(fresh.headers['x-request-id'])
  })

  it('is cached despite a hundred unusual `Accept` headers', async () => {
    for (let odd = 0; odd < 120; odd++) await post('{ __typename }', { accept: `application/json;odd=${odd}` })
    const kept = await warm(PRODUCTS, { accept: 'application/json, */*;q=0.1' })
    expect(kept.statusCode).toBe(200)
  })

  it('is cached compressed and plain, by `Accept-Encoding`', async () => {
    const plain = await warm(PRODUCTS)
    const compressed = await warm(PRODUCTS, { 'accept-encoding': 'br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers.vary).toBe('accept, accept-language, x-currency, accept-encoding')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect((await post(PRODUCTS)).body).toBe(plain.body)
    const refusing = await post(PRODUCTS, { 'accept-encoding': 'br', 'x-no-compression': '1' })
    expect(refusing.body).toBe(plain.body)
  })

  it('is cached for each requested type', async () => {
    await warm(PRODUCTS)
    const graphql = { accept: 'application/graphql-response+json' }
    expect((await warm(PRODUCTS, graphql)).headers['content-type']).toMatch('application/graphql-response+json')
    expect((await post(PRODUCTS)).headers['content-type']).toMatch('application/json')
    expect((await post(PRODUCTS, { accept: 'text/html' })).statusCode).toBe(406)
  })

  it('is not given to a request that is refused without a cache', async () => {
    await warm(PRODUCTS)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await post(PRODUCTS, { 'content-type': type })).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await post(PRODUCTS, {}, { unknown: 1 })).statusCode).toBe(400)
  })

  it('is forgotten with an order, before that is answered', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 50 })
    const query = `query One { product(id: "${product.id}") { availableQuantity } }`
    await post(query)
    await warm(query)
    for (let left = 49; left > 40; left--) {
      const input = {
        productId: product.id,
        orderQuantity: 1,
        phone: '+15550102030',
        address: '1 Main Street',
        idempotencyKey: `order-${left}-of-${product.id}`,
      }
      const { data } = await shop.ask(PLACE_ORDER, { input }, customer.accessToken)
      expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
      expect((await post(query)).json().data).toEqual({ product: { availableQuantity: left } })
      expect((await post(query)).json().data).toEqual({ product: { availableQuantity: left } })
    }
  })

  it('is computed once for concurrent callers', async () => {
    const query = `${PRODUCTS} # at the same time`
    await post(query)
    const work = () => Promise.all(Array.from({ length: 20 }, () => post(query)))
    const [responses, statements] = await statementsOf(work)
    expect(statements).toBeLessThanOrEqual(1)
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(20)
  })
})

describe('private responses', () => {
  const ME = 'query Me { me { id email } }'
  const authorizations = async () => ({ authorization: `Bearer ${customer.accessToken}` })

  it('is not cached: the caller', async () => {
    const headers = await authorizations()
    for (let time = 0; time < 3; time++) {
      expect((await post(ME, headers)).json().data.me.id).toBe(customer.user.id)
      expect((await post(ME)).json().data.me).toBeNull()
    }
    const other = await createPerson(shop)
    expect((await post(ME, { authorization: `Bearer ${other.accessToken}` })).json().data.me.id).toBe(other.user.id)
  })

  it("is not cached: the caller's orders", async () => {
    const query = 'query Mine { myOrders { nodes { id } } }'
    const headers = await authorizations()
    const other = await createPerson(shop)
    for (let time = 0; time < 3; time++) {
      expect((await post(query, headers)).json().data.myOrders.nodes.length).toBeGreaterThan(0)
      const theirs = await post(query, { authorization: `Bearer ${other.accessToken}` })
      expect(theirs.json().data.myOrders.nodes).toEqual([])
      expect((await post(query)).json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
    }
  })

  it('is not cached for signed-in callers, even public data', async () => {
    const query = `${PRODUCTS} # signed in`
    const headers = await authorizations()
    for (let time = 0; time < 3; time++) {
      const [, statements] = await statementsOf(() => post(query, headers))
      expect(statements).toBeGreaterThan(1)
    }
    const [, statements] = await statementsOf(() => post(query))
    expect(statements).toBeGreaterThan(0)
  })

  it.each([
    ['a bad token', { authorization: 'Bearer x' }],
    ['no token', { authorization: 'Bearer' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['two tokens', { authorization: 'Bearer x, Bearer y' }],
  ])('is refused, kept or not, with %s', async (_what, headers) => {
    await warm(PRODUCTS)
    const { data, errors } = (await post(PRODUCTS, headers)).json()
    expect(data).toBeNull()
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED')
    expect((await post(PRODUCTS)).json().errors).toBeUndefined()
  })

  it('is not read from the cache with an empty header', async () => {
    await warm(PRODUCTS)
    const [response, statements] = await statementsOf(() => post(PRODUCTS, { authorization: '' }))
    expect(response.json().errors).toBeUndefined()
    expect(statements).toBeGreaterThan(0)
  })

  it('is not cached: a response with an error', async () => {
    const query = 'query Wrong { products(first: 0) { nodes { id } } }'
    for (let time = 0; time < 3; time++) {
      const { errors } = (await post(query)).json()
      expect(errors[0].extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
    }
    await warm(PRODUCTS)
    const broken = 'query Broken { shopRating { count } }'
    await post(broken)
    await shop.db.$executeRaw`ALTER TABLE reviews RENAME TO elsewhere`
    const responses = await Promise.all([post(`${broken} `), post(`${broken} `), post(`${broken} `)])
    await shop.db.$executeRaw`ALTER TABLE elsewhere RENAME TO reviews`
    const ids = responses.map((response) => response.json().errors[0].extensions.requestId)
    expect(ids).toEqual(responses.map(({ headers }) => headers['x-request-id']))
    expect((await post(`${broken} `)).json().data.shopRating).toEqual({ count: 0 })
  })
})

describe('the limit of requests', () => {
  it('counts cached responses', async () => {
    const limited = await createTestApp({ hasCaches: true, variables: { RATE_LIMIT: '10' } })
    const ask = () => limited.ask(PRODUCTS)
    for (let request = 0; request < 10; request++) expect((await ask()).status).toBe(200)
    const { status, errors } = await ask()
    expect([status, errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
    await limited.close()
  })
})
