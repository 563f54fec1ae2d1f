import { block } from '../../testing/block'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

test('an overloaded process rejects requests, stays live, and recovers', async () => {
  const shop = await createTestApp({ variables: { RATE_LIMIT: '0', LOAD_SHEDDING: 'true' } })
  const busy = setInterval(() => block(400), 1)
  try {
    const get = (url: string) => shop.app.inject(url)
    await until(async () => (await get('/api/product')).statusCode === 503)
    const refused = await get('/api/product')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toEqual({ message: 'The shop is very busy. Try again in a few seconds.' })
    const asked = await shop.ask('{ me { id } }')
    expect(asked.status).toBe(503)
    expect(asked.errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE')
    expect((await get('/livez')).statusCode).toBe(200)
    expect((await get('/images/x')).statusCode).toBe(404)
    clearInterval(busy)
    await until(async () => (await get('/api/product')).statusCode === 200)
  } finally {
    clearInterval(busy)
    await shop.close()
  }
})
