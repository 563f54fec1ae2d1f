import { browserHeaders } from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const choose = (choice: Record<string, string>, cookie = '') =>
  shop.app.inject({
    url: `/currency?${new URLSearchParams(choice).toString()}`,
    headers: { ...browserHeaders, cookie },
  })

test('stores the currency for a year, and returns to the page', async () => {
  const { statusCode, headers } = await choose({ currency: 'JPY', page: '/de/products?search=a&sort=name' })
  expect(statusCode).toBe(303)
  expect(headers.location).toBe('/de/products?search=a&sort=name')
  expect(headers['set-cookie']).toBe('currency=JPY; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['/de/products?maxPrice=9&sort=name&minPrice=5', '/de/products?sort=name'],
  ['/products?sort=name&maxPrice=9', '/products?sort=name'],
  ['/products?minPrice=5', '/products'],
  ['/products?search=a?b&minPrice=5', '/products?search=a%3Fb'],
])('prices of %s are left with their currency, not with the same one', async (page, left) => {
  const leads = async (currency: string, cookie: string) => (await choose({ currency, page }, cookie)).headers.location
  expect(await leads('JPY', '')).toBe(left)
  expect(await leads('USD', 'currency=JPY')).toBe(left)
  expect([await leads('USD', ''), await leads('JPY', 'currency=JPY'), await leads('XXX', '')]).toEqual([
    page,
    page,
    page,
  ])
})

test.each(['', 'XXX', 'usd', 'USD; Domain=example.com'])('“%s” is not a currency of the shop', async (currency) => {
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
