/**
 * `npm run bench:streams`: the cost of a thousand live-update streams per process, half of visitors and half of
 * customers, and the delay of an event. Prints memory, times and processor time.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mintToken } from '@instrumenta/e2e/built-server'
import { withClient } from '@instrumenta/testing/test-databases'
import { startContestant } from './contestants'
import { openBenchDatabase } from './database'
import { median } from './report'

const EVENTS = 20
/** The shop limits streams per address, so visitors have several addresses. */
const STREAMS_PER_ADDRESS = 40

/** Values of `/proc`; a tick is 10 ms. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const millisecondsOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

let told = 0
let lastToldAt = 0

/** Opens a stream and counts its events. */
function openStream(url: string, body: object, options: { localAddress: string; token?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'multipart/mixed;subscriptionSpec=1.0',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    }
    const { localAddress } = options
    const sent = request(`${url}/graphql`, { method: 'POST', headers, localAddress, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`Status ${answer.statusCode}`))
      answer.once('data', () => resolve())
      answer.on('data', (chunk: Buffer) => {
        if (!chunk.includes('"payload"')) return
        told += 1
        lastToldAt = performance.now()
      })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' } } })
  const half = Math.round(Number(values.streams) / 2)
  const database = await openBenchDatabase(1_000, 1_000)
  const shop = await startContestant('shop', database.template, database.folder)
  try {
    const { buyers, product } = await withClient(database.template, async (client) => ({
      buyers: (
        await client.query<{ id: string }>(`SELECT id FROM users WHERE firebase_uid LIKE 'bench-%' LIMIT $1`, [half])
      ).rows,
      product: (
        await client.query<{ id: string; quantity: number }>(
          `SELECT id, min_quantity AS quantity FROM products
           WHERE available_quantity > 1000000 AND increment = 1 AND NOT stock_by_size ORDER BY id LIMIT 1`,
        )
      ).rows[0],
    }))
    if (!product) throw new Error('There is nothing to order')
    const tokens = await Promise.all(buyers.map(({ id }) => mintToken(id)))
    await pause(3_000)
    const before = memoryOf(shop.pid)
    const stock = {
      query: 'subscription ($id: ID!) { productStockChanged(id: $id) { product { availableQuantity } } }',
      variables: { id: product.id },
    }
    const orders = { query: 'subscription { orderChanged { order { id status } } }' }
    const opened = performance.now()
    for (const [index, token] of tokens.entries()) {
      const localAddress = `127.0.0.${2 + Math.floor(index / STREAMS_PER_ADDRESS)}`
      await Promise.all([
        openStream(shop.url, stock, { localAddress }),
        openStream(shop.url, orders, { localAddress, token }),
      ])
    }
    const open = tokens.length * 2
    console.log(`${open} streams opened in ${((performance.now() - opened) / 1000).toFixed(1)} s`)
    await pause(10_000)
    const after = memoryOf(shop.pid)
    console.log(
      `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after: ${(((after - before) * 1024) / open).toFixed(0)} kB each`,
    )
    const restBegan = millisecondsOf(shop.pid)
    await pause(20_000)
    console.log(`at rest: ${((millisecondsOf(shop.pid) - restBegan) / 20).toFixed(0)} ms of processor time a second`)

    const times: number[] = []
    const worked = millisecondsOf(shop.pid)
    for (let event = 0; event < EVENTS; event++) {
      told = 0
      const answered = await order(shop.url, product, tokens[event] ?? '')
      // Each visitor, and the one customer.
      for (let waited = 0; told < half + 1 && waited < 500; waited++) await pause(10)
      if (told < half + 1) throw new Error(`${told} of ${half + 1} were told`)
      times.push(lastToldAt - answered)
      await pause(200)
    }
    times.sort((one, other) => one - other)
    console.log(
      `from the answer to an order until the last of ${half + 1} is told: median ${median(times).toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
    )
    console.log(
      `processor time for each such event, order included: ${((millisecondsOf(shop.pid) - worked) / EVENTS).toFixed(0)} ms`,
    )
  } finally {
    await shop.stop()
    await database.close()
  }
}

/** Places an order; returns the time of its response. */
async function order(url: string, product: { id: string; quantity: number }, token: string): Promise<number> {
  const input = {
    productId: product.id,
    orderQuantity: product.quantity,
    phone: '5551234567',
    address: 'Harbour Street 1, Hamburg',
    idempotencyKey: `bench-${performance.now()}-key`,
  }
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query:
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on UserError { message } } }',
      variables: { input },
    }),
  })
  const text = await answer.text()
  if (!text.includes('PlaceOrderSuccess')) throw new Error(text)
  return performance.now()
}

await main()
process.exit(0)
