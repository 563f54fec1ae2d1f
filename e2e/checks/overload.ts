import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addBuyers, addProducts, wishFor } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'

const CONNECTIONS = 30
const MEASURE_SECONDS = 10
const REST_SECONDS = 10
const ALLOWED = ['200', '429', '503']

await runCheck('Three times of what the server can do', async ({ database, serve }) => {
  const seconds = rounds(60)
  const products = await addProducts(database, 100, 1_000_000_000)
  const buyers = await addBuyers(database, 20)
  const server = await serve({ variables: { LOAD_SHEDDING: 'true' } })
  const load = (options: Partial<autocannon.Options>) =>
    autocannon({ url: server.origin, requests: mix(products, buyers), ...options })

  const measured = await load({ connections: CONNECTIONS, duration: MEASURE_SECONDS })
  const capacity = measured.requests.total / measured.duration
  demand(capacity > 0, 'The server answered nothing while its capacity was measured.')
  await pause(REST_SECONDS * 1_000)
  const before = server.residentBytes()

  const offered = Math.ceil(3 * capacity)
  const result = await load({ connections: 3 * CONNECTIONS, overallRate: offered, duration: seconds })
  const peak = server.residentBytes()
  await pause(REST_SECONDS * 1_000)
  const after = server.residentBytes()

  const said = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} x ${status}`)
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  console.log(
    `  capacity ${Math.round(capacity)} requests a second; offered ${offered} for ${seconds} s: ${said.join(', ')}; p99 ${result.latency.p99} ms`,
  )
  console.log(
    `  memory ${megabytes(before)} MB before, ${megabytes(peak)} MB at the end, ${megabytes(after)} MB after ${REST_SECONDS} s of rest`,
  )
  const others = Object.keys(result.statusCodeStats ?? {}).filter((status) => !ALLOWED.includes(status))
  demand(others.length === 0, `There were answers other than 200, 429 and 503: ${said.join(', ')}.`)
  demand(
    result.errors + result.timeouts === 0,
    `${result.errors} requests broke and ${result.timeouts} were not answered.`,
  )
  demand(
    Math.abs(after - before) <= 0.2 * before || after < before,
    `Memory is ${Math.round((after / before - 1) * 100)} % above its level before.`,
  )
})

/** Reads by both APIs, and some orders. */
function mix(products: string[], buyers: Buyer[]): autocannon.Request[] {
  const headers = { 'content-type': 'application/json' }
  const query = JSON.stringify({ query: '{ products(first: 12) { nodes { id name price { amount } } } }' })
  const reads: autocannon.Request[] = [
    { method: 'POST', path: '/graphql', headers, body: query },
    { method: 'GET', path: '/api/product?limit=12' },
  ]
  const orders = buyers.map(({ token }, index): autocannon.Request => {
    return {
      method: 'POST',
      path: '/api/order',
      headers: { ...headers, authorization: `Bearer ${token}` },
      setupRequest(request) {
        const { idempotencyKey, ...body } = wishFor(products[index % products.length] ?? '', 1)
        return {
          ...request,
          headers: { ...request.headers, 'idempotency-key': idempotencyKey },
          body: JSON.stringify(body),
        }
      },
    }
  })
  return orders.flatMap((order) => [...reads, ...reads, order])
}
