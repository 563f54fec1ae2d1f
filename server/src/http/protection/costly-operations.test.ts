import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// As in production: the usual limit of requests per minute, and caches.
const PER_MINUTE = 600
const PRODUCTS = 3_000

let shop: TestApp
let port: number

beforeAll(async () => {
  shop = await createTestApp({ variables: { RATE_LIMIT: String(PER_MINUTE) }, hasCaches: true })
  await shop.db.$executeRaw`
    WITH category AS (
      INSERT INTO categories (id, slug, name, description, position)
      VALUES (gen_random_uuid(), 'instruments', 'Instruments', 'They cut.', 1) RETURNING id
    )
    INSERT INTO products
      (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id)
    SELECT gen_random_uuid(), (ARRAY['Scissors', 'Forceps', 'Retractor'])[1 + number % 3] || ' ' || number,
      'For cutting tough tissue.', '{145 mm}', 100 + number, 1, 10, category.id
    FROM category, generate_series(1, ${PRODUCTS}::int) AS number`
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

interface Answer {
  status: number
  retryAfter: number
  body: string
}

/**
 * Sends a request from one of this machine's addresses over a new connection, and repeats it while the shop is busy.
 */
async function send(from: string, path: string, payload?: object): Promise<Answer> {
  let answer = await sendOnce(from, path, payload)
  while (answer.status === 503) {
    await pause(200)
    answer = await sendOnce(from, path, payload)
  }
  return answer
}

async function sendOnce(from: string, path: string, payload: object | undefined): Promise<Answer> {
  const body = payload && JSON.stringify(payload)
  const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
  const method = body ? 'POST' : 'GET'
  const sent = request({ host: '127.0.0.1', port, localAddress: from, path, method, headers, agent: false }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after']), body: text }
}

let word = 0
/** This many searches with all facets, all different, so that no answer is cached. */
function searches(count: number): object {
  const one = (_: unknown, index: number) =>
    `a${index}: products(filter: { search: "tissue ${++word}" }) { totalCount facets { inStockCount minQuantities { count } } }`
  return { query: `{ ${Array.from({ length: count }, one).join(' ')} }` }
}

const plainPage = (from: string) => send(from, '/graphql', { query: '{ products(first: 12) { nodes { name } } }' })

it('limits cheap requests for expensive operations; plain operations and other callers continue', async () => {
  const attacker = '127.0.0.2'
  // This once overloaded the shop: twenty searches in one operation, ten times a second.
  for (let again = 0; again < 5; again++) {
    const { status, body } = await send(attacker, '/graphql', searches(20))
    expect([status, body]).toEqual([400, expect.stringContaining('; the maximum is 60.')])
  }
  // As expensive as allowed.
  const answers: Answer[] = []
  for (let again = 0; again < 30; again++) {
    answers.push(await send(attacker, '/graphql', searches(9)))
    if (again % 10 === 0) expect((await plainPage('127.0.0.3')).status).toBe(200)
  }
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answered.length + refused.length).toBe(answers.length)
  // Nine searches cost 55. Another minute may have begun in between.
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length).toBeLessThanOrEqual(2 * Math.floor(PER_MINUTE / 55))
  for (const { retryAfter, body } of refused) {
    expect(retryAfter).toBeGreaterThan(0)
    expect(body).toMatch(
      /"This query costs 55 points. Your limit is 600 per minute, and less than that is left. Try again in \d+ seconds."/,
    )
  }
  expect((await plainPage(attacker)).status).toBe(200)
  expect((await plainPage('127.0.0.3')).status).toBe(200)
})

it('long lists of the REST API cost as much as their pages', async () => {
  let taken = 0
  for (let again = 0; again < 130; again++) if ((await send('127.0.0.4', '/api/review')).status === 200) taken++
  expect(taken).toBeGreaterThan(30)
  expect(taken).toBeLessThanOrEqual((2 * PER_MINUTE) / 10)
})

it('does not block fast typing with all filters, page by page', async () => {
  const query = `query($filter: ProductFilter) {
    categories { name } products(first: 12, filter: $filter) {
      nodes { name price { amount } rating { average } } totalCount
      facets { categories { count } inStockCount outOfStockCount }
    }
  }`
  // A keystroke or a checkbox every three quarters of a second for a minute: the field itself waits for 250 ms without
  // input.
  for (let step = 0; step < 80; step++) {
    const filter = { search: 'scissors forceps retractor'.slice(0, 1 + (step % 26)), inStock: step % 3 === 0 }
    const { status } = await send('127.0.0.5', '/graphql', { query, variables: { filter } })
    expect(status).toBe(200)
  }
})
