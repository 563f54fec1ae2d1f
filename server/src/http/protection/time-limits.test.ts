import { browserHeaders } from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// Firebase never responds and the renderer never ends. Without limits, requests would wait forever.
let shop: TestApp
let say: (error: Error) => void
beforeAll(async () => {
  const verifyIdToken = () => new Promise<never>((_resolve, reject) => (say = reject))
  const renderer = () => new Promise<never>(() => undefined)
  shop = await createTestApp({ handlerTimeoutMs: 2_000, verifyIdToken, renderer })
})
afterAll(() => shop.close())

const signIn = { query: 'mutation { signIn(idToken: "x") { accessToken } }' }

it('a slow operation responds 503', async () => {
  const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload: signIn })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBeDefined()
  expect(response.json().errors[0].message).toMatch(/^Something went wrong on our side\. Try again/)
})

it('so is a page', async () => {
  const response = await shop.app.inject({ url: '/', headers: browserHeaders })
  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toContain('text/html')
})

it('ignores a result after the timeout', async () => {
  const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload: signIn })
  expect(response.statusCode).toBe(503)
  shop.logLines.length = 0
  say(new Error('too late'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shop.logLines.filter((line) => line.includes('Reply was already sent'))).toEqual([])
  expect((await shop.ask('{ categories { id } }')).status).toBe(200)
})
