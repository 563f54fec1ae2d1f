import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import type { InjectOptions } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { newSecret, writeKey } from '../../modules/api-keys/api-keys'
import { block } from '../../testing/block'
import { createPerson } from '../../testing/factories'
import { listen } from '../../testing/listening'
import type { TestApp, TestAppOptions } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

// Refused requests must count for the rate limit like others, and must not fill the log.

const LIMIT = 5

let shop: TestApp
async function open(variables: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  return (shop = await createTestApp({ variables: { RATE_LIMIT: String(LIMIT), ...variables }, ...options }))
}
afterEach(() => shop.close())

describe('a rejected request counts like any other', () => {
  const bad = { authorization: 'Bearer bad' }
  const kinds: [string, number, InjectOptions][] = [
    ['an unknown address of the API', 404, { method: 'POST', url: '/api/x', payload: {} }],
    ['an unknown address', 404, { method: 'POST', url: '/nowhere' }],
    ['a file that there is not', 404, { url: '/images/none/320.webp' }],
    ['a method for a file', 404, { method: 'DELETE', url: '/assets/x.js' }],
    ['a method that an address does not take', 405, { method: 'DELETE', url: '/api/product?limit=1' }],
    ['a bad token', 401, { url: '/api/product?limit=1', headers: bad }],
    ['no token', 401, { url: '/api/order' }],
    ['a body that is no JSON', 400, { method: 'POST', url: '/api/inquiry', payload: '{', headers: json() }],
    ['a body of a wrong type', 415, { method: 'POST', url: '/api/inquiry', payload: 'x', headers: json('text/plain') }],
  ]

  function json(type = 'application/json') {
    return { 'content-type': type }
  }

  it.each(kinds)('%s: %s', async (_what, status, request) => {
    const { app } = await open()
    for (let sent = 0; sent < LIMIT; sent++) expect((await app.inject(request)).statusCode).toBe(status)
    const refused = await app.inject(request)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject('/api/product?limit=1')).statusCode).toBe(429)
  })

  it('also requests without permission, before the user is loaded', async () => {
    const { app, statements } = await open()
    const { accessToken } = await createPerson(shop)
    const ask = () => app.inject({ url: '/api/user', headers: { authorization: `Bearer ${accessToken}` } })
    for (let sent = 0; sent < LIMIT; sent++) expect((await ask()).statusCode).toBe(403)
    statements.length = 0
    expect((await ask()).statusCode).toBe(429)
    expect(statements).toEqual([])
    expect((await app.inject('/api/product?limit=1')).statusCode).toBe(200)
  })

  it('also unknown keys, before the lookup in the database; files and probes need no lookup', async () => {
    const { app, statements } = await open()
    const ask = async (url: string) => {
      const key = writeKey({ id: uuidv7(), secret: newSecret() })
      return (await app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode
    }
    for (let sent = 0; sent < LIMIT; sent++) expect(await ask('/api/product?limit=1')).toBe(401)
    statements.length = 0
    for (let sent = 0; sent < LIMIT; sent++) {
      expect(await ask('/api/product?limit=1')).toBe(429)
      expect(await ask('/livez')).toBe(200)
      expect(await ask('/images/none/320.webp')).toBe(429)
    }
    expect(statements).toEqual([])
  })

  it('also images in a bucket, with any query string', async () => {
    const { app } = await open({
      IMAGE_STORE: 's3',
      S3_BUCKET: 'pictures',
      S3_PUBLIC_URL: 'https://cdn.example/pictures',
    })
    for (let sent = 0; sent < LIMIT - 1; sent++) {
      const { statusCode, headers } = await app.inject(`/images/none/320.webp?${sent}`)
      expect([statusCode, headers.location]).toEqual([301, 'https://cdn.example/pictures/none/320.webp'])
    }
    expect((await app.inject({ method: 'POST', url: '/images/none', payload: {} })).statusCode).toBe(404)
    expect((await app.inject('/images/none/320.webp')).statusCode).toBe(429)
  })

  it('also with two `Authorization` headers', async () => {
    const { hostname, port } = new URL(await listen((await open()).app))
    const headers = ['host', 'shop', 'authorization', 'Bearer a', 'authorization', 'Bearer b']
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest({ hostname, port, path: '/api/product?limit=1', headers, agent: false })
        request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
        request.end()
      })
    for (let sent = 0; sent < LIMIT; sent++) expect(await send()).toBe(401)
    expect(await send()).toBe(429)
  })

  it('each once, and missing files', async () => {
    const { app } = await open()
    for (let probe = 0; probe < 2 * LIMIT; probe++) expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/api/nothing')).headers['x-ratelimit-remaining']).toBe(String(LIMIT - 1))
  })
})

describe('behind a proxy, a client is counted once, whatever port it uses', () => {
  it.each([
    ['IPv4', (port: number) => `198.51.100.7:${port}`],
    ['IPv6', (port: number) => `[2001:db8::7]:${port}`],
    ['IPv6 in one network', (port: number) => `2001:db8::${port.toString(16)}`],
    ['brackets alone', () => '[2001:db8::7]'],
    ['what is no address', (port: number) => `client-${port}`],
  ])('%s', async (_what, address) => {
    const { app } = await open({ TRUST_PROXY: 'true' })
    const statuses = []
    for (let port = 40_000; port <= 40_000 + LIMIT; port++) {
      const headers = { 'x-forwarded-for': address(port) }
      statuses.push((await app.inject({ url: '/api/product?limit=1', headers })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429])
    const other = { 'x-forwarded-for': '198.51.100.8:1' }
    expect((await app.inject({ url: '/api/product?limit=1', headers: other })).statusCode).toBe(200)
  })
})

describe('a client that has left', () => {
  const inquiry = JSON.stringify({ email: 'a@example.org', subject: 'A question', message: 'How?' })

  /**
   * Sends messages, breaks the connection when `leave` says so, and waits until the server has received all of them.
   */
  async function sendAndLeave(count: number, leave: (request: IncomingMessage) => void): Promise<void> {
    const { hostname, port } = new URL(await listen(shop.app))
    let arrived = 0
    shop.app.server.prependListener('request', (request: IncomingMessage) => {
      leave(request)
      arrived++
    })
    for (let sent = 0; sent < count; sent++) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer bad' }
      const request = httpRequest({ hostname, port, method: 'POST', path: '/api/inquiry', headers, agent: false })
      request.on('error', () => undefined).end(inquiry)
    }
    await until(async () => arrived === count)
    // Another request, after all of them.
    await fetch(`http://${hostname}:${port}/livez`).catch(() => undefined)
  }

  it('before its request was read causes no query and no server error', async () => {
    const { db, logLines } = await open()
    await sendAndLeave(20, ({ socket, url }) => url === '/api/inquiry' && socket.destroy())
    expect(await db.inquiry.count()).toBe(0)
    expect(logLines).toEqual([])
  })

  it('during authentication is counted under its address', async () => {
    const { logLines, app } = await open()
    await sendAndLeave(20, ({ socket, url }) => {
      // While the token is being checked, which is the first that has to be waited for.
      if (url === '/api/inquiry') queueMicrotask(() => socket.destroy())
    })
    await app.close()
    expect(logLines).toEqual([])
  })
})

test('an overloaded shop logs that once, not for each rejected client', async () => {
  const { app, logLines } = await open({ RATE_LIMIT: '0', LOAD_SHEDDING: 'true' })
  const busy = setInterval(() => block(400), 1)
  try {
    await until(async () => (await app.inject('/api/product?limit=1')).statusCode === 503)
    const answers = await Promise.all(Array.from({ length: 300 }, () => app.inject('/api/product?limit=1')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  } finally {
    clearInterval(busy)
  }
  await app.close()
  const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.length).toBeGreaterThanOrEqual(1)
  expect(lines.length).toBeLessThanOrEqual(3)
  expect(logLines.join('')).not.toContain(' at ')
  expect(lines[0]).toMatchObject({ level: 40, reason: expect.stringContaining('very busy') })
})
