import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { descendants } from '../support/shop-process'
import { startCluster } from './support/cluster'
import type { Cluster } from './support/cluster'
import { addProducts } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'
import { processorMicroseconds } from './support/server-process'

const SECONDS = 4
/** Per shop, so that a shop's load does not depend on the number of shops. */
const CONNECTIONS = 32
const WARM_UP_ROUNDS = 3
const PRODUCTS = 500
/**
 * Cores of two shops, nginx, PostgreSQL and the client: with a core each, throughput shows the scaling.
 */
const CORES = 6
const isShort = availableParallelism() < CORES
const MORE = 1.7
const DEARER = 1.1

const QUERY = `query Read($id: ID!) {
  product(id: $id) { id name description price { amount currency } minQuantity availableQuantity }
  products(first: 12) { nodes { id name price { amount currency } } }
}`

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
let count = 0

/** Result of a round. */
interface Round {
  perSecond: number
  /** Processor time per request, in microseconds. */
  shops: number
  nginx: number
}

await runCheck('Two shops behind nginx and one: reads that nobody keeps, one after the other', async (stage) => {
  const ids = await addProducts(stage.database, PRODUCTS, 1_000)
  await stage.database.query('VACUUM (ANALYZE)')
  const cluster = await startCluster(stage)
  if (!cluster) return
  try {
    const { nginx } = cluster
    const [first, second] = cluster.shops
    const one: Round[] = []
    const two: Round[] = []
    // Both compile their code before the measured rounds.
    for (const other of [first, second]) {
      await nginx.turn('out', other.port)
      for (let round = 0; round < WARM_UP_ROUNDS; round++) await measure(cluster, ids, 1)
      await nginx.turn('in', other.port)
    }
    for (let round = 0, last = rounds(8); round < last; round++) {
      const left = round % 2 ? first : second
      await nginx.turn('out', left.port)
      one.push(await measure(cluster, ids, 1))
      await nginx.turn('in', left.port)
      two.push(await measure(cluster, ids, 2))
    }
    const [alone, both] = [bestOf(one), bestOf(two)]
    say('one shop ', alone)
    say('two shops', both)
    const [more, dearer] = [both.perSecond / alone.perSecond, both.shops / alone.shops]
    console.log(
      `  ${more.toFixed(2)} times as many a second, each for ${dearer.toFixed(2)} times the shops' processor time`,
    )
    if (isShort) {
      console.log(`  This machine has ${availableParallelism()} cores for all of it: what counts is processor time.`)
      demand(dearer <= DEARER, `A request of two shops costs ${dearer.toFixed(2)} times what one of one costs.`)
    } else {
      demand(more >= MORE, `Two shops answer ${more.toFixed(2)} times what one answers, not ${MORE}.`)
    }
  } finally {
    await cluster.close()
  }
})

function say(name: string, { perSecond, shops, nginx }: Round): void {
  const [rate, ofShops, ofNginx] = [perSecond, shops, nginx].map(Math.round)
  console.log(
    `  ${name}: ${rate} a second; microseconds of processor time a request: shops ${ofShops}, nginx ${ofNginx}`,
  )
}

/** The highest throughput and the lowest time: other load only makes them worse. */
function bestOf(all: Round[]): Round {
  const least = (key: 'shops' | 'nginx') => Math.min(...all.map((round) => round[key]))
  return { perSecond: Math.max(...all.map(({ perSecond }) => perSecond)), shops: least('shops'), nginx: least('nginx') }
}

async function measure({ nginx, shops }: Cluster, ids: string[], serving: number): Promise<Round> {
  await pause(500)
  const spent = () => ({
    shops: shops.reduce((sum, shop) => sum + shop.processorMicroseconds(), 0),
    nginx: descendants(nginx).reduce((sum, pid) => sum + processorMicroseconds(pid), 0),
  })
  const before = spent()
  const result = await autocannon({
    url: `${nginx.origin}/graphql`,
    method: 'POST',
    duration: SECONDS,
    connections: serving * CONNECTIONS,
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, headers: HEADERS, body: readOf(ids) }) }],
    verifyBody: (body) => String(body).includes('"name":"Scissors '),
  })
  const after = spent()
  const { errors, timeouts, non2xx, mismatches, requests } = result
  demand(
    errors + timeouts + non2xx + mismatches === 0,
    `${non2xx} answers were not 200, ${mismatches} wrong, ${errors} broke.`,
  )
  return {
    perSecond: requests.total / result.duration,
    shops: (after.shops - before.shops) / requests.total,
    nginx: (after.nginx - before.nginx) / requests.total,
  }
}

/** A read with a number in it, so that no cache has the response and no other request shares it. */
function readOf(ids: string[]): string {
  const variables = { id: ids[randomInt(ids.length)] }
  return JSON.stringify({ query: QUERY, variables, extensions: { number: ++count } })
}
