import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { kindOfError } from '../../graphql/operation-metrics'
import { sentence } from '../../messages/sentence'
import {
  DatabaseUnavailable,
  SearchTooLong,
  serviceUnavailable,
  tooCostly,
  TransactionTooLong,
  WriteConflict,
} from '../../shared/errors'
import { metrics } from '../../shared/metrics'
import { createPerson } from '../../testing/factories'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const OWN = 'query OwnPage { shop { languages } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let shop: TestApp
let again: TestApp
beforeAll(async () => {
  shop = await createTestApp({
    variables: { METRICS_PORT: '9464', RATE_LIMIT: '60' },
    trustedDocuments: { [hashOf(OWN)]: OWN },
    exampleOperations: ['Example'],
  })
  // With caches and pages.
  again = await createTestApp({
    databaseUrl: shop.databaseUrl,
    hasCaches: true,
    variables: { METRICS_PORT: '9464', WEB_VITALS: '1', RATE_LIMIT: '100' },
    pagePatterns: ['/', '/products/:id'],
    renderer: async () => ({ status: 200, html: '<!doctype html>', inlineScriptHashes: [], inlineStyleHashes: [] }),
  })
})
afterAll(async () => {
  await again.close()
  await shop.close()
})

/**
 * The difference of the metrics before and after some work, by name and labels: earlier tests of the process are
 * counted too.
 */
async function countedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readMetrics()
  await work()
  const after = Object.entries(await readMetrics())
  return Object.fromEntries(
    after.map(([name, value]) => [name, value - (before[name] ?? 0)] as const).filter(([, more]) => more !== 0),
  )
}

/** Metrics of this test's subject. */
async function readMetrics(): Promise<Record<string, number>> {
  const lines = [...(await metrics.metrics()).matchAll(/^instrumenta_((?:graphql|refusals|cache|web)\S*) (\d+)$/gm)]
  return Object.fromEntries(
    lines.map(([, name = '', value]) => [name, Number(value)] as const).filter(([name]) => !name.includes('_bucket')),
  )
}

const operation = (name: string, client: string, outcome = 'ok') =>
  `graphql_operation_seconds_count{operation="${name}",client="${client}",outcome="${outcome}"}`
const refusal = (door: string, kind: string) => `refusals_total{door="${door}",kind="${kind}"}`
const lookup = (cache: string, outcome: string) => `cache_lookups_total{cache="${cache}",outcome="${outcome}"}`

test('counts our operations by name, and all others together', async () => {
  const other = OWN.replace('languages', 'currencies')
  const said = await countedBy(async () => {
    for (const text of [OWN, OWN, other, OWN.replace('OwnPage', 'Stranger'), OWN.replace('OwnPage', 'Example')]) {
      expect((await shop.ask(text)).errors).toBeUndefined()
    }
  })
  expect(said).toMatchObject({
    [operation('OwnPage', 'browser')]: 2,
    [operation('Example', 'playground')]: 1,
    [operation('other', 'other')]: 2,
    // The compiled queries among them.
    'graphql_resolver_seconds_count{field="Query.shop"}': 5,
    [lookup('documents', 'hit')]: 1,
    [lookup('documents', 'miss')]: 4,
  })
  expect(Object.keys(said).filter((name) => /Stranger|OwnPage.*other/.test(name))).toEqual([])
})

test('distinguishes failures from refusals', async () => {
  const rows = jest.spyOn(shop.db.sql, 'rows').mockRejectedValueOnce(new TypeError('A fault of ours'))
  const said = await countedBy(() => shop.ask('{ products(first: 1) { nodes { id } } }'))
  rows.mockRestore()
  expect(said).toMatchObject({
    [operation('other', 'other', 'failed')]: 1,
    [refusal('graphql', 'INTERNAL_SERVER_ERROR')]: 1,
  })
})

describe('refusals', () => {
  const graphql = (payload: object, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: '/graphql', payload, headers })
  const get = (url: string) => shop.app.inject(url)

  test.each<[door: string, kind: string, ask: () => Promise<unknown>]>([
    ['graphql', 'GRAPHQL_PARSE_FAILED', () => graphql({ query: '{' })],
    ['graphql', 'GRAPHQL_VALIDATION_FAILED', () => graphql({ query: '{ nothing }' })],
    ['graphql', 'PERSISTED_QUERY_NOT_FOUND', () => graphql(byHash('0'.repeat(64)))],
    ['graphql', 'METHOD_NOT_ALLOWED', () => shop.app.inject({ method: 'PUT', url: '/graphql' })],
    ['graphql', 'UNAUTHENTICATED', () => shop.ask('{ myOrders(first: 1) { nodes { id } } }')],
    ['graphql', 'BAD_USER_INPUT', () => shop.ask('query ($id: ID!) { product(id: $id) { id } }')],
    ['graphql', 'BAD_REQUEST', () => graphql({})],
    ['rest', 'BAD_USER_INPUT', () => get('/api/product?limit=0')],
    ['rest', 'ProductNotFound', () => get('/api/product/none')],
    ['rest', 'METHOD_NOT_ALLOWED', () => shop.app.inject({ method: 'PATCH', url: '/api/product' })],
    ['page', 'NOT_FOUND', () => get('/nowhere')],
    ['page', 'ADDRESS_TOO_LONG', () => get(`/${'a'.repeat(2_500)}`)],
  ])('by %s: %s', async (door, kind, ask) => {
    const said = await countedBy(ask)
    const counted = Object.entries(said).filter(([name]) => name.startsWith('refusals'))
    expect(counted).toEqual([[refusal(door, kind), 1]])
  })

  test('are counted by the types of the schema', async () => {
    const { accessToken } = await createPerson(shop, {})
    const id = '0190a0a0-0000-7000-8000-000000000000'
    const said = await countedBy(async () => {
      const { data } = await shop.ask(PLACE_ORDER, { input: inputFor({ id }) }, accessToken)
      expect(data.placeOrder.__typename).toBe('ProductNotFound')
    })
    expect(said).toMatchObject({
      [refusal('graphql', 'ProductNotFound')]: 1,
      'graphql_resolver_seconds_count{field="Mutation.placeOrder"}': 1,
    })
  })

  test.each([
    ['LOAD_SHED', serviceUnavailable(sentence('veryBusy'))],
    ['DATABASE_AWAY', new DatabaseUnavailable()],
    ['SEARCH_TOO_LONG', new SearchTooLong()],
    ['WRITE_CONFLICT', new WriteConflict()],
    ['TRANSACTION_TOO_LONG', new TransactionTooLong()],
    ['TOO_COSTLY', tooCostly({ price: 9, perMinute: 5, seconds: 1 })],
    ['INTERNAL_SERVER_ERROR', new TypeError('A fault of ours')],
  ])('of one code are told apart: %s', (kind, error) => {
    expect(kindOfError(new GraphQLError('', { originalError: error, path: ['shop'] }))).toBe(kind)
  })

  test('of a caller above the limit', async () => {
    const said = await countedBy(async () => {
      for (let i = 0; i < 62; i++) await shop.app.inject({ url: '/nowhere', remoteAddress: '198.51.100.7' })
    })
    expect(said).toMatchObject({ [refusal('page', 'RATE_LIMITED')]: 2 })
  })
})

test('caches report hits and misses', async () => {
  const { accessToken } = await createPerson(again, {})
  const said = await countedBy(async () => {
    // The answer is cached on the second request.
    for (let i = 0; i < 4; i++) await again.ask(OWN)
    for (let i = 0; i < 3; i++) await again.app.inject({ url: '/', headers: { accept: 'text/html' } })
    for (let i = 0; i < 2; i++) await again.ask('{ me { id } }', {}, accessToken)
  })
  expect(said).toMatchObject({
    [lookup('graphql_answers', 'miss')]: 2,
    [lookup('graphql_answers', 'hit')]: 2,
    [lookup('pages', 'miss')]: 1,
    [lookup('pages', 'hit')]: 2,
    [lookup('sessions', 'miss')]: 1,
    [lookup('sessions', 'hit')]: 1,
  })
})

describe('browser measurements', () => {
  const good = { page: '/products/:id', device: 'phone', vitals: { LCP: 2_400, CLS: 0.02 } }
  let clients = 0
  const tell = (payload: object | string, headers: Record<string, string> = {}, remoteAddress?: string) =>
    again.app.inject({
      remoteAddress: remoteAddress ?? `198.51.100.${(clients += 1)}`,
      method: 'POST',
      url: '/web-vitals',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  test('is counted by page and device, and returns nothing', async () => {
    let answer: Awaited<ReturnType<typeof tell>> | undefined
    const said = await countedBy(async () => (answer = await tell(good, { 'sec-fetch-site': 'same-origin' })))
    expect(answer?.statusCode).toBe(204)
    expect(answer?.body).toBe('')
    expect(said).toEqual({
      'web_vital_seconds_count{vital="LCP",page="/products/:id",device="phone"}': 1,
      'web_vital_layout_shift_count{page="/products/:id",device="phone"}': 1,
    })
  })

  test.each([
    ['an address', { ...good, page: '/products/0190a0a0-0000-7000-8000-000000000000' }, 400],
    ['another device', { ...good, device: 'x'.repeat(100) }, 400],
    ['another figure', { ...good, vitals: { FID: 1 } }, 400],
    ['no number', { ...good, vitals: { LCP: '1' } }, 400],
    ['less than nothing', { ...good, vitals: { CLS: -1 } }, 400],
    ['hours', { ...good, vitals: { TTFB: 3_600_000 } }, 400],
    ['something besides', { ...good, email: 'a@example.com' }, 400],
    ['a list', [good], 400],
    ['no JSON', '{', 400],
    ['too much', { ...good, page: 'x'.repeat(2_000) }, 413],
  ])('is refused where it is %s, and nothing of it is counted', async (_what, payload, status) => {
    const said = await countedBy(async () => expect((await tell(payload)).statusCode).toBe(status))
    expect(Object.keys(said).filter((name) => name.startsWith('web'))).toEqual([])
  })

  test('is rejected from another site, and from a client that sends too much', async () => {
    const said = await countedBy(async () => {
      expect((await tell(good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      const statuses = []
      for (let i = 0; i < 20; i++) statuses.push((await tell(good, {}, '203.0.113.1')).statusCode)
      expect(new Set(statuses)).toEqual(new Set([204, 429]))
    })
    expect(said).toMatchObject({ [refusal('page', 'CROSS_SITE')]: 1 })
  })

  test('is off unless enabled', async () => {
    expect((await shop.app.inject({ method: 'POST', url: '/web-vitals', payload: good })).statusCode).toBe(404)
  })
})

const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })
