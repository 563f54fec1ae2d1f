import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const ALWAYS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.any(String) as string,
}

/** Headers of an answer that are neither about its content nor about caches. */
function securityHeadersOf(headers: object): object {
  const others =
    /^(content-(type|length|encoding|language)|date|connection|keep-alive|vary|cache-control|access-control-.*|x-ratelimit-.*|allow|link|etag)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.test(name)))
}

it.each([
  ['an operation', { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }],
  ['the REST API', { method: 'GET', url: '/api/products' }],
  ['a health check', { method: 'GET', url: '/livez' }],
  ['an unknown path', { method: 'GET', url: '/api/nothing' }],
  ['a refused body', { method: 'POST', url: '/graphql', payload: 'text' }],
] as const)('the answer to %s has all security headers', async (_what, request) => {
  expect(securityHeadersOf((await shop.app.inject(request)).headers)).toEqual(ALWAYS)
})
