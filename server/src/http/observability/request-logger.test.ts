import type { IncomingMessage } from 'node:http'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { createRequestIds } from './request-logger'

const GIVEN = '7d0f0f3c9b5a4b1e8a54f1c2d3e4f506'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({
    variables: {
      // A search engine that does not exist, whose failure is logged below the resolver.
      SEARCH_URL: 'http://127.0.0.1:9',
      ACCESS_LOG: 'true',
      TRUST_PROXY: 'true',
      // With traces, Node before 24 also tracks the request id that far down.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    },
  })
})
afterAll(() => shop.close())

const post = (query: string) => ({
  method: 'POST' as const,
  url: '/graphql',
  headers: { 'x-request-id': GIVEN },
  payload: { query },
})

test('every line that a request causes bears its id once: of services, of failing statements, of the access log', async () => {
  const { body, headers } = await shop.app.inject(post('{ products(filter: { search: "forceps" }) { totalCount } }'))
  expect(JSON.parse(body).errors).toBeUndefined()
  expect(headers['x-request-id']).toBe(GIVEN)
  await shop.db.$executeRaw`ALTER TABLE reviews RENAME TO elsewhere`
  await shop.app.inject(post('{ reviews { nodes { id } } }'))
  await shop.app.inject({ url: '/api/review', headers: { 'x-request-id': GIVEN } })
  await until(() => shop.logLines.length >= 6)
  const lines = shop.logLines.map((line) => JSON.parse(line) as { msg: string; requestId?: string })
  expect(lines.map(({ msg }) => msg).sort()).toEqual([
    'GraphQL error',
    'Request failed',
    'The search engine does not answer; PostgreSQL searches until it does',
    'request',
    'request',
    'request',
  ])
  expect(lines.filter(({ requestId }) => requestId !== GIVEN)).toEqual([])
  expect(shop.logLines.filter((line) => line.split('"requestId"').length !== 2)).toEqual([])
})

test('a request id is accepted only from our proxy, and only if it is fit for a log', () => {
  const nameOf = (id: string, isTrusted = true) =>
    createRequestIds(isTrusted)({ headers: { 'x-request-id': id } } as unknown as IncomingMessage)
  expect(nameOf(GIVEN)).toBe(GIVEN)
  const refused = [nameOf(GIVEN, false), ...['short', `${GIVEN} ${GIVEN}`, 'a'.repeat(65), ''].map((id) => nameOf(id))]
  for (const id of refused) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})
