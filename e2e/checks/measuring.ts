import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { findFreePort } from '@instrumenta/local/ports'
import { addProducts } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'
import type { ServerProcess } from './support/server-process'

const SECONDS = 2
const CONNECTIONS = 16
const PRODUCTS = 200

const QUERY = `query Read($id: ID!) {
  product(id: $id) { id name description price { amount currency } minQuantity availableQuantity }
  products(first: 12) { nodes { id name price { amount currency } } }
}`

/** A repeatable request. */
interface Work {
  name: string
  /** Maximum ratio of processor time with measurement to that without. */
  dearer: number
  /** The same request for autocannon. */
  request(): autocannon.Request
}

let count = 0

await runCheck('What METRICS_PORT costs: the same requests with it and without, in turns', async (stage) => {
  const ids = await addProducts(stage.database, PRODUCTS, 1_000)
  await stage.database.query('VACUUM (ANALYZE)')
  const plain = await stage.serve()
  const metricsPort = await findFreePort()
  const measured = await stage.serve({ variables: { METRICS_PORT: String(metricsPort) } })
  const works: Work[] = [
    {
      name: 'a read that nobody keeps',
      dearer: 1.25,
      request: () => ({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        // Contains a number, so that no cache has the response.
        body: JSON.stringify({
          query: QUERY,
          variables: { id: ids[randomInt(ids.length)] },
          extensions: { number: ++count },
        }),
      }),
    },
    { name: 'a page that is kept', dearer: 1.35, request: () => ({ method: 'GET', path: `/products/${ids[0]}` }) },
  ]
  for (const work of works) {
    const pairs: { without: number; by: number }[] = []
    for (let round = -1, last = rounds(9); round < last; round++) {
      const isMeasuredFirst = round % 2 === 0
      const first = await measure(isMeasuredFirst ? measured : plain, work)
      const second = await measure(isMeasuredFirst ? plain : measured, work)
      // The first round mostly compiles.
      if (round >= 0) pairs.push(isMeasuredFirst ? { by: first, without: second } : { by: second, without: first })
    }
    // Compares neighbouring rounds, because the machine's load drifts.
    const ratio = median(pairs.map(({ by, without }) => by / without))
    const [without, by] = [median(pairs.map((pair) => pair.without)), median(pairs.map((pair) => pair.by))]
    console.log(
      `  ${work.name}: ${Math.round(without)} µs of processor time without, ${Math.round(by)} with: ${ratio.toFixed(2)} times`,
    )
    demand(ratio <= work.dearer, `Measured, ${work.name} takes more than ${work.dearer} times the processor time.`)
  }
  const before = measured.processorMicroseconds()
  const times = 20
  let bytes = 0
  for (let i = 0; i < times; i++) {
    bytes = (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).arrayBuffer()).byteLength
  }
  const each = (measured.processorMicroseconds() - before) / times / 1_000
  console.log(`  one look of Prometheus: ${each.toFixed(1)} ms of processor time, ${Math.round(bytes / 1_000)} kB`)
})

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}

/** Processor time per request, in microseconds. */
async function measure(shop: ServerProcess, { request }: Work): Promise<number> {
  await pause(300)
  const before = shop.processorMicroseconds()
  const { errors, timeouts, non2xx, requests } = await autocannon({
    url: shop.origin,
    duration: SECONDS,
    connections: CONNECTIONS,
    requests: [{ setupRequest: (given) => ({ ...given, ...request() }) }],
  })
  demand(errors + timeouts + non2xx === 0, `${non2xx} answers were not 200, ${errors + timeouts} did not come.`)
  return (shop.processorMicroseconds() - before) / requests.total
}
