import { rmSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'graphql'
import { createCategory } from '../testing/factories'
import { browserHeaders, createClientFolder, createFakeRenderer, SCRIPT_HASH } from '../testing/fake-client'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

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
  it('is rendered for its address, with a policy that allows its own scripts and styles only', async () => {
    const response = await shop.app.inject({
      url: '/products/1?a=b',
      headers: { ...browserHeaders, host: 'shop.example' },
    })
    const request = rendered.at(-1)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(request).toMatchObject({
      url: '/products/1?a=b',
      origin: 'http://shop.example',
      config: { emulator: true, currency: 'USD', firebase: { projectId: 'demo-instrumenta' } },
    })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' '${SCRIPT_HASH}';`)
    expect(policy).toContain(`style-src 'self' 'nonce-${request?.nonce}';`)
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

  it('gets a nonce of its own each time', async () => {
    await shop.app.inject('/')
    await shop.app.inject('/')
    expect(rendered.at(-1)?.nonce).not.toBe(rendered.at(-2)?.nonce)
  })

  it('may run operations as a visitor, whoever asks for the page', async () => {
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

  it('is compressed for those who can', async () => {
    const response = await shop.app.inject({ url: '/', headers: { ...browserHeaders, 'accept-encoding': 'gzip, br' } })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<p>text</p>')
  })

  it('may redirect, or be a page that says there is none', async () => {
    const moved = await shop.app.inject({ url: '/old', headers: browserHeaders })
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new'])
    const lost = await shop.app.inject({ url: '/lost', headers: browserHeaders })
    expect([lost.statusCode, lost.body]).toEqual([404, '<!doctype html>lost'])
  })

  it('that cannot be rendered becomes a plain one that leads home', async () => {
    const response = await shop.app.inject({ url: '/broken', headers: browserHeaders })
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<a href="/">')
    expect(response.body).toContain(String(response.headers['x-request-id']))
    expect(response.body).not.toContain('secret')
    expect(shop.logLines.join('')).toContain('a secret of the renderer')
  })
})

describe('with a real Firebase project', () => {
  it('pages may talk to Google, and nothing else is opened', async () => {
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
    expect(rendered.at(-1)?.config).toEqual({ firebase: web, emulator: false, currency: 'USD' })
    const forwarded = await real.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    })
    expect(forwarded.statusCode).toBe(404)
    await real.close()
  })
})
