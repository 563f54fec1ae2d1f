import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { createPerson } from './testing/factories'
import { browserHeaders, createClientFolder, createFakeRenderer } from './testing/fake-client'
import { listen } from './testing/listening'
import type { TestApp } from './testing/test-app'
import { createTestApp } from './testing/test-app'

const clientFolder = createClientFolder()
const { render: renderer } = createFakeRenderer()
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ renderer, clientFolder })
  mkdirSync(join(shop.dataDir, 'images/scissors'), { recursive: true })
  writeFileSync(join(shop.dataDir, 'images/scissors/320.webp'), 'a picture')
  writeFileSync(join(shop.dataDir, 'images/scissors/notes.txt'), 'not a picture')
  writeFileSync(join(shop.dataDir, 'secret'), 'a secret')
})
beforeEach(() => {
  shop.logLines.length = 0
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

describe('health', () => {
  it('is live and ready with a migrated database', async () => {
    expect((await shop.app.inject('/livez')).json()).toEqual({ status: 'live' })
    const ready = await shop.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  it('costs one statement for concurrent requests', async () => {
    shop.statements.length = 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.app.inject('/readyz')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(shop.statements).toHaveLength(1)
    await shop.app.inject('/readyz')
    expect(shop.statements).toHaveLength(2)
  })

  it('is live but not ready if a migration is missing or unfinished', async () => {
    const other = await createTestApp()
    await other.db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`
    const ready = await other.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json().problem).toMatch(/^Migrations are missing: \d+_init/)
    await other.db.$executeRaw`DROP TABLE _prisma_migrations`
    expect((await other.app.inject('/readyz')).statusCode).toBe(503)
    expect((await other.app.inject('/livez')).statusCode).toBe(200)
    await other.close()
  })
})

describe('files', () => {
  it('of a build are cached forever and compressed', async () => {
    const response = await shop.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(response.body).toBe('compressed before')
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await shop.app.inject('/assets/app-1a2b.js')).body).toBe('console.log(1)')
  })

  it('of a build have a second address, for browsers that give up the first', async () => {
    const [first, second] = await Promise.all(
      ['/assets/app-1a2b.js', '/assets/again/app-1a2b.js'].map((url) => shop.app.inject(url)),
    )
    expect([second?.statusCode, second?.body]).toEqual([200, first?.body])
    expect(second?.headers['cache-control']).toBe(first?.headers['cache-control'])
  })

  it('that are images are cached forever', async () => {
    const response = await shop.app.inject('/images/scissors/320.webp')
    expect(response.body).toBe('a picture')
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['/assets/app-1a2b.js', '/images/scissors/320.webp'])(
    'have no document headers, and the same security headers: %s',
    async (url) => {
      const { headers } = await shop.app.inject(url)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      for (const name of ['cross-origin-opener-policy', 'referrer-policy', 'x-request-id', 'last-modified']) {
        expect(headers[name]).toBeUndefined()
      }
    },
  )

  it('beside the pages are served, unless the server writes them itself', async () => {
    expect((await shop.app.inject('/favicon.svg')).body).toBe('<svg/>')
    expect((await shop.app.inject('/robots.txt')).body).toContain('User-agent: *')
  })

  it.each([
    '/images/scissors/321.webp',
    '/images/scissors/notes.txt',
    '/images/..%2fsecret',
    '/images/scissors/..%2f..%2f..%2fsecret',
    '/assets/none.js',
    '/assets/again/none.js',
    '/assets/..%2f.vite/manifest.json',
  ])('that are none of this are not found: %s', async (url) => {
    const response = await shop.app.inject(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toContain('secret')
    expect(response.headers['cache-control']).not.toContain('immutable')
  })

  it('of the build that only the server needs are not served', async () => {
    expect((await shop.app.inject({ url: '/.vite/manifest.json', headers: browserHeaders })).body).not.toBe('{}')
    expect((await shop.app.inject({ url: '/playground.html', headers: browserHeaders })).body).not.toContain(
      'playground',
    )
  })
})

describe('addresses without anything', () => {
  it.each(['/api/nothing', '/api/', '/graphql/x'])('answer %s in JSON', async (url) => {
    const response = await shop.app.inject({ url, headers: { accept: 'application/json' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Not found.' })
  })

  it('refuse to be posted to', async () => {
    expect((await shop.app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(404)
  })

  it('are plain without a renderer', async () => {
    const bare = await createTestApp()
    const response = await bare.app.inject({ url: '/', headers: browserHeaders })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Page not found')
    await bare.close()
  })
})

describe('invalid addresses', () => {
  it.each(['/%E0%A4%A', '/images/%00/1.webp', '/%2e%2e/%2e%2e/etc/passwd', `/${'x'.repeat(5_000)}`])(
    'are refused without a fault',
    async (url) => {
      const response = await shop.app.inject({ url, headers: browserHeaders })
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.body).not.toContain('root:')
      expect(shop.logLines).toEqual([])
    },
  )
})

test('a request target with another host counts as ours, and an invalid one is no server error', async () => {
  // Reads addresses as the client does.
  const pageAddress = (url: string) => new URL(`http://localhost${url}`).pathname
  const other = await createTestApp({ renderer, pageAddress })
  const { hostname, port } = new URL(await listen(other.app))
  const addresses = { 'http://evil.example/?a=b': 200, 'HTTP://evil.example': 200, '*': 400, 'x?y': 400 }
  for (const [path, expected] of Object.entries(addresses)) {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest({ hostname, port, path, headers: browserHeaders, agent: false })
      request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
      request.end()
    })
    expect([path, status]).toEqual([path, expected])
  }
  expect(other.logLines).toEqual([])
  await other.close()
})

describe('addresses that are too long', () => {
  it.each([
    ['slashes', '/'.repeat(15_400)],
    ['a path', `/${'x'.repeat(2_000)}`],
    ['a query', `/products?search=${'x'.repeat(8_000)}`],
    ['a query of the API', `/api/product?after=${'x'.repeat(8_000)}`],
    ['nothing that we have', `/api/x/${'%2f'.repeat(3_000)}`],
  ])('are refused before anything looks at them: %s', async (_what, url) => {
    const pageAddress = jest.fn()
    const other = await createTestApp({ renderer, pageAddress })
    const response = await other.app.inject({ url, headers: { ...browserHeaders, authorization: 'Bearer x' } })
    expect(response.statusCode).toBe(414)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(pageAddress).not.toHaveBeenCalled()
    await other.close()
  })

  it('are others than the longest that clients need', async () => {
    const query = encodeURIComponent(`{ categories { id } } # ${'x'.repeat(7_000)}`)
    const asked = await shop.app.inject({
      url: `/graphql?query=${query}`,
      headers: { 'apollo-require-preflight': '1' },
    })
    expect(asked.statusCode).toBe(200)
  })
})

describe('GET /graphql', () => {
  it('is the playground for a browser', async () => {
    const response = await shop.app.inject({ url: '/graphql', headers: browserHeaders })
    expect(response.body).toBe('<!doctype html>playground')
    expect(response.headers['content-security-policy']).toContain("script-src 'self';")
    expect(response.headers.vary).toContain('accept')
  })

  it('is the API for other clients', async () => {
    const response = await shop.app.inject({ url: '/graphql', headers: { accept: 'application/json' } })
    expect(response.headers['content-type']).toContain('application/json')
  })
})

describe('the auth emulator', () => {
  it('is reached through the shop’s URL', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any',
      payload: { email: `forwarded.${process.pid}@example.net`, password: 'instrumenta', returnSecureToken: true },
    })
    expect(response.statusCode).toBe(200)
    const { refreshToken } = response.json()
    const renewed = await shop.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=any',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=refresh_token&refresh_token=${refreshToken}`,
    })
    expect(renewed.json()).toHaveProperty('id_token')
  })

  it('does not expose its admin endpoints', async () => {
    const response = await shop.app.inject({ method: 'DELETE', url: '/emulator/v1/projects/demo-instrumenta/accounts' })
    expect(response.statusCode).toBe(404)
  })
})

describe('too many requests', () => {
  it("counts by the address that the nearest proxy saw, not by the client's header", async () => {
    const behindProxy = await createTestApp({ variables: { RATE_LIMIT: '1', TRUST_PROXY: 'true' } })
    const ask = (forwarded: string) =>
      behindProxy.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'x-forwarded-for': forwarded },
        payload: { query: '{ me { id } }' },
      })
    expect((await ask('6.6.6.6, 1.2.3.4')).statusCode).toBe(200)
    expect((await ask('7.7.7.7, 1.2.3.4')).statusCode).toBe(429)
    expect((await ask('6.6.6.6, 1.2.3.5')).statusCode).toBe(200)
    await behindProxy.close()
  })

  it('are counted for each person, not for all behind one address', async () => {
    const busy = await createTestApp({ variables: { RATE_LIMIT: '2' } })
    const [carl, dora] = [await createPerson(busy), await createPerson(busy)]
    const statuses = []
    for (const { accessToken } of [carl, carl, carl, dora, dora, dora]) {
      statuses.push((await busy.ask('{ me { id } }', {}, accessToken)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429])
    await busy.close()
  })

  it('are refused in the requested format, and files do not count', async () => {
    const busy = await createTestApp({ renderer, clientFolder, variables: { RATE_LIMIT: '3' } })
    for (let number = 0; number < 5; number++) await busy.app.inject('/assets/app-1a2b.js')
    for (let number = 0; number < 3; number++) expect((await busy.ask('{ me { id } }')).status).toBe(200)

    const api = await busy.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ me { id } }' } })
    expect(api.statusCode).toBe(429)
    expect(api.headers['retry-after']).toBeDefined()
    expect(api.json().errors[0]).toMatchObject({
      message: expect.stringContaining('Too many requests'),
      extensions: { code: 'RATE_LIMITED' },
    })
    const page = await busy.app.inject({ url: '/', headers: browserHeaders })
    expect(page.statusCode).toBe(429)
    expect(page.body).toContain('Too many requests')
    expect((await busy.app.inject('/readyz')).statusCode).toBe(200)
    await busy.close()
  })
})
