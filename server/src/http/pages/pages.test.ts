import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'graphql'
import { createCategory, createImage, createProduct } from '../../testing/factories'
import {
  browserHeaders,
  createClientFolder,
  createFakeRenderer,
  SCRIPT_HASH,
  STYLE_HASH,
} from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

/** Hash of a style element without text, which scripts may fill rule by rule. */
const EMPTY_HASH = `sha256-${createHash('sha256').update('').digest('base64')}`

const clientFolder = createClientFolder()
const { requests: rendered, render: renderer } = createFakeRenderer()
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ renderer, clientFolder })
})
beforeEach(() => {
  shop.logLines.length = 0
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

describe('a page', () => {
  it('is rendered for its address, with a policy for its scripts and styles only', async () => {
    const response = await shop.app.inject({
      url: '/products/1?a=b',
      headers: browserHeaders,
    })
    const request = rendered.at(-1)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(request).toMatchObject({
      url: '/products/1?a=b',
      origin: 'http://127.0.0.1:4000',
      config: { emulator: true, currency: 'USD', firebase: { projectId: 'demo-instrumenta' } },
    })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' '${SCRIPT_HASH}';`)
    expect(policy).toContain(`style-src 'self' '${EMPTY_HASH}' '${STYLE_HASH}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('google')
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(response.headers['x-powered-by']).toBeUndefined()
  })

  it('runs operations as a visitor, for any caller', async () => {
    await createCategory(shop.db, { slug: 'surgical' })
    await shop.app.inject({ url: '/', headers: { authorization: 'Bearer x' } })
    const execute = rendered.at(-1)?.execute
    const page = await execute?.(parse('{ me { id } categories { slug } }'), {})
    expect(page).toMatchObject({ data: { me: null, categories: [{ slug: 'surgical' }] } })
    const refused = await execute?.(parse('{ myOrders { nodes { id } } }'), {})
    expect(refused?.errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('answers HEAD with the same headers and no body', async () => {
    const response = await shop.app.inject({ method: 'HEAD', url: '/', headers: browserHeaders })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toBe('')
  })

  it('is compressed for clients that accept it', async () => {
    const response = await shop.app.inject({ url: '/', headers: { ...browserHeaders, 'accept-encoding': 'gzip, br' } })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<p>text</p>')
  })

  it('may redirect or respond 404', async () => {
    const moved = await shop.app.inject({ url: '/old', headers: browserHeaders })
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new'])
    const lost = await shop.app.inject({ url: '/lost', headers: browserHeaders })
    expect([lost.statusCode, lost.body]).toEqual([404, '<!doctype html>lost'])
  })

  it("that can't be rendered becomes a plain page with a link home", async () => {
    const response = await shop.app.inject({ url: '/broken', headers: browserHeaders })
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<a href="/">')
    expect(response.body).toContain(String(response.headers['x-request-id']))
    expect(response.body).not.toContain('secret')
    expect(shop.logLines.join('')).toContain('a secret of the renderer')
  })
})

describe('a cached page', () => {
  let cached: TestApp
  const open = (url: string, headers: Record<string, string> = {}) =>
    cached.app.inject({ url, headers: { ...browserHeaders, ...headers } })
  const drawn = (url: string) => rendered.filter((request) => request.url === url).length

  beforeAll(async () => {
    cached = await createTestApp({
      renderer,
      hasCaches: true,
      pageAddress: (url) => url.replace(/[?&]utm_source=\w+/, ''),
      variables: { PUBLIC_URL: 'https://shop.example/', TRUST_PROXY: 'true' },
    })
  })
  afterAll(() => cached.close())

  it('is rendered once, ignoring unknown parameters', async () => {
    const answers = await Promise.all(
      ['/kept', '/kept?utm_source=mail', '/kept'].map((url) => open(url, { 'accept-encoding': 'br' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(drawn('/kept')).toBe(1)
    expect(drawn('/kept?utm_source=mail')).toBe(0)
  })

  it('responds "not modified" to a browser that has it, with its original policy', async () => {
    const first = await open('/known')
    const etag = String(first.headers.etag)
    const second = await open('/known', { 'if-none-match': etag })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
    for (const name of ['content-security-policy', 'cache-control', 'x-frame-options', 'vary']) {
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
    }
    const other = await open('/known', { 'if-none-match': 'W/"another"' })
    expect(other.statusCode).toBe(200)
  })

  it('has the same headers as a rendered one, and a new request id', async () => {
    const [drawnNow, kept] = [await open('/headers'), await open('/headers')]
    const { 'x-request-id': firstId, date: _, ...first } = drawnNow.headers
    const { 'x-request-id': secondId, date: __, ...second } = kept.headers
    expect(second).toEqual(first)
    expect(secondId).not.toBe(firstId)
  })

  it('is one for all names of the host, and bears the address of the settings', async () => {
    const names = ['shop.example', 'evil.example', 'localhost:4000', '127.0.0.1:4000', 'a.b', '[::1]', 'x/../y', '']
    for (const host of names) await open('/hosts', { host })
    await open('/hosts', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
    const origins = rendered.filter(({ url }) => url === '/hosts').map(({ origin }) => origin)
    expect(origins).toEqual(['https://shop.example'])
  })

  it.each(['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/product'])(
    'is not alone in that: %s',
    async (url) => {
      await createProduct(cached.db, { imageId: (await createImage(cached.db)).id })
      const { statusCode, body } = await open(url, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      expect(statusCode).toBe(200)
      expect(body).not.toContain('evil.example')
    },
  )

  it('is rendered as for a visitor and shared by all callers', async () => {
    const first = await open('/data-for-all', { authorization: 'Bearer x', cookie: 'a=b' })
    const execute = rendered.at(-1)?.execute
    expect((await execute?.(parse('{ me { id } }'), {}))?.data).toEqual({ me: null })
    const second = await open('/data-for-all')
    expect(second.body).toBe(first.body)
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('is at most two seconds old after a write by another process', async () => {
    const before = await open('/data')
    await createCategory(cached.db, { slug: 'new-in-the-shop' })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const after = await open('/data')
    expect(before.body).not.toContain('new-in-the-shop')
    expect(after.body).toContain('new-in-the-shop')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  it('is only cached if the page exists', async () => {
    const before = drawn('/lost')
    for (let i = 0; i < 2; i++) await open('/lost')
    expect(drawn('/lost') - before).toBe(2)
  })
})

test('without the database, cached pages stay and others report the outage', async () => {
  const lonely = await createTestApp({ renderer, hasCaches: true })
  const open = (url: string) => lonely.app.inject({ url, headers: browserHeaders })
  await createCategory(lonely.db, { slug: 'surgical' })
  const before = await open('/data')
  expect(before.body).toContain('surgical')
  await lonely.endDatabase()
  // By then the cache has checked for changes, and got no answer.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const kept = await open('/data')
  expect([kept.statusCode, kept.body]).toEqual([200, before.body])
  const missing = await open('/data?a=b')
  expect(missing.statusCode).toBe(503)
  expect(missing.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  await lonely.close()
})

describe('with a real Firebase project', () => {
  it('pages may connect to Google, and to nothing else', async () => {
    const web = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }
    const real = await createTestApp({
      renderer,
      variables: { FIREBASE_AUTH_EMULATOR_HOST: '', FIREBASE_WEB_CONFIG: JSON.stringify(web) },
    })
    const response = await real.app.inject({ url: '/', headers: browserHeaders })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' '" + SCRIPT_HASH + "' https://apis.google.com;")
    expect(policy).toContain('frame-src https://shop.firebaseapp.com;')
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
    expect(response.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(rendered.at(-1)?.config).toMatchObject({ firebase: web, emulator: false, currency: 'USD' })
    const forwarded = await real.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    })
    expect(forwarded.statusCode).toBe(404)
    await real.close()
  })
})
