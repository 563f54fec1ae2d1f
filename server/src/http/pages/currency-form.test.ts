import { browserHeaders } from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const choose = (choice: Record<string, string>) =>
  shop.app.inject({ url: `/currency?${new URLSearchParams(choice).toString()}`, headers: browserHeaders })

test('a currency is kept for a year, and the reader is back where they were', async () => {
  const { statusCode, headers } = await choose({ currency: 'JPY', page: '/de/products?search=a&sort=name' })
  expect(statusCode).toBe(303)
  expect(headers.location).toBe('/de/products?search=a&sort=name')
  expect(headers['set-cookie']).toBe('currency=JPY; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['', 'XXX', 'usd', 'USD; Domain=example.com'])('“%s” is no currency of the shop', async (currency) => {
  const { statusCode, headers } = await choose({ currency, page: '/products' })
  expect(statusCode).toBe(303)
  expect(headers['set-cookie']).toBeUndefined()
})

test.each(['', 'https://evil.example/', '//evil.example', '/\\evil.example', '/a\r\nx: y', 'products'])(
  'nobody is led to “%s”',
  async (page) => {
    expect((await choose({ currency: 'EUR', page })).headers.location).toBe('/')
  },
)
