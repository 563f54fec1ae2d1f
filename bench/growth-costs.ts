/**
 * `npx tsx bench/growth-costs.ts`: where growth costs time. Runs the server's services on a small database and one a
 * hundred times as large, over one connection each, in alternating rounds. For each PostgreSQL process it prints a
 * request's processor time, buffer hits, buffer reads and log bytes. Pages and bytes do not depend on other load.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '@instrumenta/server/db'
import { createDb } from '@instrumenta/server/db'
import { readByIds, userColumns } from '@instrumenta/server/model-columns'
import { columnsOfOrders } from '@instrumenta/server/order-columns'
import { createOrderLoaders } from '@instrumenta/server/order-loaders'
import { insertOrder } from '@instrumenta/server/place-order'
import { listProducts } from '@instrumenta/server/product-list'
import { createProductLoaders } from '@instrumenta/server/product-loaders'

import type { BenchDatabase } from './database'
import { openBenchDatabase, readCustomers, readShoppers, processorTime } from './database'
import { chooseEqualSearches } from './equal-searches'
import { SEARCHES } from './workloads/reads'

/** A database and its work. */
interface Side {
  db: Db
  /** Process id of the one PostgreSQL connection. */
  pid: number
  works: Record<string, () => Promise<unknown>>
}

/** Cost of one request. */
interface Cost {
  cpu: number
  hits: number
  reads: number
  walBytes: number
  walPages: number
}

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      small: { type: 'string', default: '1000' },
      large: { type: 'string', default: '100000' },
      // Reads without orders need fewer products, which saves time.
      'orders-per-product': { type: 'string', default: '10' },
      rounds: { type: 'string', default: '7' },
      times: { type: 'string', default: '400' },
      // Existing databases instead of new ones.
      url: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const settings = { rounds: Number(values.rounds), times: Number(values.times), only: values.only }
  if (values.url.length > 0) return measureDatabases(values.url, settings)
  const databases: BenchDatabase[] = []
  try {
    for (const size of [Number(values.small), Number(values.large)]) {
      const orders = Math.round(size * Number(values['orders-per-product']))
      console.log(`Filling a database with ${size} products and ${orders} orders`)
      databases.push(await openBenchDatabase(size, orders))
    }
    await measureDatabases(
      databases.map(({ template }) => template),
      settings,
    )
  } finally {
    for (const database of databases) await database.close()
  }
}

interface Settings {
  rounds: number
  times: number
  only: readonly string[]
}

async function measureDatabases(urls: readonly string[], settings: Settings): Promise<void> {
  const sides: Side[] = []
  try {
    for (const url of urls) sides.push(await openSide(url))
    await measureAll(sides, settings)
  } finally {
    for (const { db } of sides) await db.$disconnect()
  }
}

async function openSide(url: string): Promise<Side> {
  const db = createDb(url, { poolSize: 1 })
  // Searches use the same connection, whose process is measured.
  Object.assign(db, { searchSql: db.sql })
  const [backend] = await db.sql.query<{ pid: number }>(Prisma.sql`SELECT pg_backend_pid() AS pid`)
  const customers = await readCustomers(url)
  const shoppers = await readShoppers(url)
  const buyers = await readByIds(db.sql, userColumns, shoppers.buyers)
  const loaders = createProductLoaders(db)
  const orders = createOrderLoaders(db)
  const products = shoppers.products.slice(0, 200)
  let equal: Promise<string[]> | undefined
  const search = (text: string) => listProducts({ db, loaders }, { first: 12, filter: { search: text } })
  const place = (chosen: typeof products) =>
    insertOrder(
      db.sql,
      pick(buyers),
      {
        lines: chosen.map(({ id, minQuantity }) => ({
          productId: id,
          variantId: null,
          quantity: minQuantity,
          expectedUnitPrice: null,
        })),
        phone: '+9990000000',
        address: '1 Bench Street, Testing Town',
        idempotencyKey: randomUUID(),
        currency: 'USD',
        companyId: null,
        purchaseOrderNumber: null,
      },
      'a'.repeat(64),
      'en',
    )
  return {
    db,
    pid: backend?.pid ?? 0,
    works: {
      session: () => readByIds(db.sql, userColumns, [pick(customers)]),
      'first page': () => listProducts({ db, loaders }, { first: 12 }),
      search: () => search(pick(SEARCHES)),
      // Chosen in the warm-up round.
      'search that finds as much': async () => search(pick(await (equal ??= chooseEqualSearches(db)))),
      'own orders': () =>
        orders.userOrders.load({ parentId: pick(customers), first: 10, columns: columnsOfOrders('short', true) }),
      placeOrder: () => place([pick(products)]),
    },
  }
}

async function measureAll(sides: readonly Side[], { rounds, times, only }: Settings): Promise<void> {
  for (const name of Object.keys(sides[0]?.works ?? {})) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue
    const costs = sides.map((): Cost[] => [])
    for (let round = 0; round <= rounds; round++) {
      for (const [index, side] of sides.entries()) {
        const cost = await measure(side, name, times)
        // The first round warms up.
        if (round > 0) costs[index]?.push(cost)
      }
    }
    const medians = costs.map(medianOf)
    console.log(name)
    for (const cost of medians) console.log(`  ${describe(cost)}`)
    const [small, large] = medians
    if (small && large) console.log(`  processor time ${(large.cpu / small.cpu).toFixed(2)} of the small one's`)
  }
}

async function measure({ db, pid, works }: Side, name: string, times: number): Promise<Cost> {
  const [before, start] = [await readCounts(db, pid), processorTime(pid)]
  for (let time = 0; time < times; time++) await works[name]?.()
  const [used, after] = [processorTime(pid) - start, await readCounts(db, pid)]
  const each = (count: keyof Counts) => (after[count] - before[count]) / times
  return {
    cpu: used / times,
    hits: each('hits'),
    reads: each('reads'),
    walBytes: each('walBytes'),
    walPages: each('walPages'),
  }
}

type Counts = Record<'hits' | 'reads' | 'walBytes' | 'walPages', number>

/**
 * A process's counters since its start. PostgreSQL publishes them after a statement that asks for it.
 */
async function readCounts(db: Db, pid: number): Promise<Counts> {
  await db.sql.query(Prisma.sql`SELECT pg_stat_force_next_flush()`)
  const [counts] = await db.sql.query<Counts>(Prisma.sql`
    SELECT sum(hits)::float8 AS hits, sum(reads)::float8 AS reads,
      (SELECT wal_bytes::float8 FROM pg_stat_get_backend_wal(${pid}::int)) AS "walBytes",
      (SELECT wal_fpi::float8 FROM pg_stat_get_backend_wal(${pid}::int)) AS "walPages"
    FROM pg_stat_get_backend_io(${pid}::int) AS io WHERE object = 'relation'`)
  if (!counts) throw new Error('PostgreSQL tells nothing of its process.')
  return counts
}

function medianOf(costs: Cost[]): Cost {
  const of = (name: keyof Cost) => costs.map((cost) => cost[name]).sort((a, b) => a - b)[costs.length >> 1] ?? NaN
  return { cpu: of('cpu'), hits: of('hits'), reads: of('reads'), walBytes: of('walBytes'), walPages: of('walPages') }
}

function describe({ cpu, hits, reads, walBytes, walPages }: Cost): string {
  const wal = walBytes > 0 ? `, ${walBytes.toFixed(0)} bytes of log with ${walPages.toFixed(2)} whole pages` : ''
  return `${cpu.toFixed(0)} µs, ${hits.toFixed(1)} pages in buffers, ${reads.toFixed(2)} read${wal}`
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
