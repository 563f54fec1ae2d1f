import { createConnection } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
  customer = await createPerson(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const order = { productName: 'Scissors', orderQuantity: 2, phone: '+15550102030', address: '1 Main Street' }

/** Posts an unchanged text. */
const post = (body: string, contentType = 'application/json') =>
  api.ask('POST', '/api/order', {
    accessToken: customer.accessToken,
    body,
    headers: { 'content-type': contentType },
  })

describe('an address', () => {
  it.each(['/api/nothing', '/api/', '/api/product/1/2', '/api/users'])(
    'that does not exist, %s, is not found',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect(await api.ask(method, url)).toMatchObject({
          status: 404,
          body: { message: 'Not found.' },
        })
      }
    },
  )

  it.each([
    ['PATCH', '/api/product', 'GET, HEAD, POST'],
    ['POST', '/api/product/1', 'GET, HEAD, DELETE'],
    ['DELETE', '/api/order', 'GET, HEAD, POST'],
    ['GET', '/api/user/ada@example.org', 'PUT'],
    ['HEAD', '/api/user/admin/ada@example.org', 'PUT'],
    ['PUT', '/api/inquiry', 'POST'],
  ])('does not take %s %s', async (method, url, allow) => {
    const { status, headers } = await api.ask(method, url, { body: '{', headers: { 'content-type': 'text/csv' } })
    expect(status).toBe(405)
    expect(headers.allow).toBe(allow)
  })

  it.each(['/api/product/%', '/api/admin/%zz', '/api/product?after=%E0%A4%A', '/api/product?limit=%00'])(
    'that is spelled wrong, %s, is refused',
    async (url) => {
      const { statusCode, body } = await shop.app.inject({ url })
      expect(statusCode).toBe(400)
      expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    },
  )
})

describe('a body', () => {
  it.each([
    ['empty', '', 'Body cannot be empty'],
    ['cut short', '{"phone":', 'isn’t valid JSON'],
    ['no JSON', 'phone=1', 'isn’t valid JSON'],
    ['a list', '[]', 'The body must be a JSON object.'],
    ['null', 'null', 'The body must be a JSON object.'],
    ['a text', '"x"', 'The body must be a JSON object.'],
    ['of an unknown field', JSON.stringify({ ...order, discount: 1 }), 'The body can’t have the field "discount".'],
    ['reaching for a prototype', '{"__proto__":{"orderQuantity":1}}', 'isn’t valid JSON'],
  ])('that is %s is refused', async (_what, body, message) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of the type %j is refused', async (contentType) => {
    expect(await post(JSON.stringify(order), contentType)).toMatchObject({
      status: 415,
      body: { message: 'Send the body as application/json, and set the Content-Type header.' },
    })
  })

  it('above 256 kB is rejected', async () => {
    const { status, body } = await post(JSON.stringify({ ...order, address: 'x'.repeat(300_000) }))
    expect(status).toBe(413)
    expect(body.message).toEqual(expect.any(String))
  })

  it.each([
    [{ orderQuantity: undefined }, 'orderQuantity is missing.'],
    [{ orderQuantity: '2' }, 'orderQuantity must be a whole number.'],
    [{ orderQuantity: 2.5 }, 'orderQuantity must be a whole number.'],
    [{ orderQuantity: null }, 'orderQuantity must be a whole number.'],
    [{ orderQuantity: 1e21 }, 'orderQuantity must be at most 2147483647.'],
    [{ phone: 15550102030 }, 'phone must be text.'],
    [{ address: ['1 Main Street'] }, 'address must be text.'],
    [{ productId: 1 }, 'productId must be text.'],
  ])('with %j is refused, naming the field', async (changes, message) => {
    expect(await post(JSON.stringify({ ...order, ...changes }))).toMatchObject({ status: 400, body: { message } })
  })

  it('that ends early is rejected', async () => {
    await shop.app.listen({ port: 0 })
    const socket = createConnection((shop.app.server.address() as AddressInfo).port)
    socket.end(
      [
        'POST /api/order HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${customer.accessToken}`,
        'Content-Type: application/json',
        'Content-Length: 100',
        'Connection: close',
        '',
        '{"orderQuantity": 2',
      ].join('\r\n'),
    )
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [^]*"message":/)
    // Jest's `Error` is not Node's own, so that only here Fastify may take the cut for an answer.
    const lines = shop.logLines.filter((line) => !line.includes('is required!'))
    shop.logLines.splice(0, shop.logLines.length, ...lines)
  })
})

describe('the caller', () => {
  it('is authenticated before the body is read', async () => {
    const { status, body } = await api.ask('POST', '/api/order', { body: '{', headers: { 'content-type': 'text/csv' } })
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Please sign in first.' } })
  })

  it('is refused with a bad token on public addresses too', async () => {
    expect(await api.ask('GET', '/api/product', { accessToken: 'a.b.c' })).toMatchObject({
      status: 401,
      body: { message: 'Your session has expired. Please sign in again.' },
    })
  })

  it('is a visitor after the account has ended', async () => {
    const { user, accessToken } = await createPerson(shop)
    await shop.db.user.update({ where: { id: user.id }, data: { removedAt: new Date() } })
    expect((await api.ask('GET', `/api/order?email=${user.email}`, { accessToken })).status).toBe(401)
  })
})

describe('too many requests', () => {
  it('are refused with how long to wait', async () => {
    const busy = await createTestApp({ variables: { RATE_LIMIT: '2' } })
    const limited = await createRestClient(busy)
    expect((await limited.ask('GET', '/api/product?limit=1')).status).toBe(200)
    const { status, headers } = await limited.ask('GET', '/api/product?limit=1')
    expect(status).toBe(429)
    expect(headers['retry-after']).toBeDefined()
    await limited.close()
    await busy.close()
  })
})

it('leaves no fault in the log', () => {
  expect(shop.logLines).toEqual([])
})
