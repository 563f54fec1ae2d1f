/**
 * `npx tsx bench/search-plans.ts [products]`: how PostgreSQL answers the catalogue's searches. Runs the server's
 * product service on a temporary database of 100,000 products, and prints time and plan of each statement. Parallel
 * workers are off, so that the plan shows all work, and one process has all processor time.
 */
import { PrismaClient } from '@instrumenta/prisma/client'
import { fillTranslations } from '@instrumenta/prisma/large-translations'
import { PrismaPg } from '@prisma/adapter-pg'
import { Client } from 'pg'
import type { ProductConnection } from '@instrumenta/server/product-list'
import { listProducts } from '@instrumenta/server/product-list'
import { createProductLoaders } from '@instrumenta/server/product-loaders'
import { sqlIn } from '@instrumenta/server/sql'
import { openBenchDatabase, processorTime } from './database'

/** A statement with its plan. */
interface Explained {
  sql: string
  /** Values of $1 and so on. */
  values: unknown[]
  plan: string[]
}

interface Case {
  title: string
  filter: Record<string, unknown>
  sort?: 'NEWEST' | 'NAME'
  /** English by default. */
  language?: 'de' | 'zh'
  /** Further fields of the page besides its products. */
  ask?: (page: ProductConnection) => Promise<unknown>
}

/** Milliseconds of the fastest round: other programs can only slow a round down. */
interface Times {
  /** From the call of the service to its result. */
  elapsed: number
  /** Processor time of PostgreSQL's process; NaN except on Linux. */
  processor: number
}

const ROUNDS = 15

const cases: Case[] = [
  { title: 'a common word', filter: { search: 'steel' } },
  { title: 'a common word, newest first', filter: { search: 'steel' }, sort: 'NEWEST' },
  { title: 'a very common word', filter: { search: 'device' } },
  { title: 'a usual word', filter: { search: 'forceps' } },
  { title: 'a rare word', filter: { search: 'laryngoscope' } },
  { title: 'a misspelt word', filter: { search: 'stetoscope' } },
  { title: 'the inside of words', filter: { search: 'scope' } },
  { title: 'two words, category and price', filter: { search: 'biopsy forcep', category: 'ent', maxPrice: 5_000 } },
  { title: 'no such word', filter: { search: 'qqqqxy' } },
  { title: 'the number of all', filter: { search: 'forceps' }, ask: (page) => page.countAll() },
  {
    title: 'the facets of a usual word',
    filter: { search: 'forceps', category: 'surgical', inStock: true },
    ask: (page) => page.countFacets(),
  },
  { title: 'the facets of a common word', filter: { search: 'steel' }, ask: (page) => page.countFacets() },
  { title: 'the facets of everything', filter: {}, ask: (page) => page.countFacets() },
  { title: 'German: a usual word', filter: { search: 'Pinzette' }, language: 'de' },
  { title: 'German: a common word', filter: { search: 'Gerät' }, language: 'de' },
  { title: 'German: a misspelt word', filter: { search: 'Stetoskop' }, language: 'de' },
  { title: 'German: the inside of words', filter: { search: 'skop' }, language: 'de' },
  { title: 'German: the name of a category', filter: { search: 'chirurgisch' }, language: 'de' },
  { title: 'German: facets', filter: { search: 'Pinzette' }, language: 'de', ask: (page) => page.countFacets() },
  { title: 'German: all by name', filter: {}, sort: 'NAME', language: 'de' },
  { title: 'Chinese: a word of two letters', filter: { search: '镊子' }, language: 'zh' },
  { title: 'Chinese: a common word', filter: { search: '设备' }, language: 'zh' },
  { title: 'Chinese: a misspelt word', filter: { search: '听珍器' }, language: 'zh' },
  { title: 'Chinese: words without a space', filter: { search: '不锈钢手术镊子' }, language: 'zh' },
  { title: 'Chinese: facets', filter: { search: '镊子' }, language: 'zh', ask: (page) => page.countFacets() },
  { title: 'Chinese: all by name', filter: {}, sort: 'NAME', language: 'zh' },
  {
    title: 'Chinese: a text made to be slow',
    filter: { search: '设备外科手术用于使用器械系统 术设 备用 用使 械系' },
    language: 'zh',
    ask: (page) => page.countFacets(),
  },
  {
    title: 'a text made to be slow',
    filter: { search: 'evice roduct oad ade ode est ion ing ate ent st co ma pr' },
    ask: (page) => page.countFacets(),
  },
]

/** Explains each statement after it ran, on the same connection with the same values. */
class ExplainingPrismaPg extends PrismaPg {
  isExplaining = false
  readonly explained: Explained[] = []

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      if (this.isExplaining) {
        const { rows } = await queryRaw({ ...query, sql: `EXPLAIN (ANALYZE, BUFFERS) ${query.sql}` })
        this.explained.push({ sql: query.sql, values: query.args, plan: rows.map(([line]) => String(line)) })
      }
      return result
    }
    return adapter
  }
}

async function main(): Promise<void> {
  const products = Number(process.argv[2] ?? 100_000)
  if (!Number.isSafeInteger(products) || products < 1)
    throw new Error('Usage: npx tsx bench/search-plans.ts [products]')
  console.log(`Filling a database with ${products} products`)
  const database = await openBenchDatabase(products, 0)
  const options = '-c max_parallel_workers_per_gather=0'
  const adapter = new ExplainingPrismaPg({ connectionString: database.template, max: 1, options })
  const prisma = new PrismaClient({ adapter })
  // Through the adapter, which records each statement.
  const sql = sqlIn(prisma)
  const db = Object.assign(prisma, { sql, searchSql: sql })
  try {
    await translateAll(database.template)
    const backends = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
    const pid = backends[0]?.pid ?? 0
    for (const { title, filter, sort, language, ask } of cases) {
      const run = async () => {
        const page = await listProducts(
          { db, loaders: createProductLoaders(db) },
          { first: 12, filter, sort, language },
        )
        await ask?.(page)
      }
      const times: Times = { elapsed: Infinity, processor: Infinity }
      for (let round = 0; round < ROUNDS; round++) {
        const [start, used] = [performance.now(), processorTime(pid)]
        await run()
        times.elapsed = Math.min(times.elapsed, performance.now() - start)
        times.processor = Math.min(times.processor, (processorTime(pid) - used) / 1_000)
      }
      adapter.isExplaining = true
      await run()
      adapter.isExplaining = false
      print(`${title}: ${JSON.stringify(filter)}`, times, adapter.explained.splice(0))
    }
  } finally {
    await db.$disconnect()
    await database.close()
  }
}

/** Adds German and Chinese texts for the searches. */
async function translateAll(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await fillTranslations(client)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

function print(title: string, { elapsed, processor }: Times, explained: Explained[]): void {
  console.log(`\n## ${title}\n\n${elapsed.toFixed(1)} ms elapsed, ${processor.toFixed(1)} ms of PostgreSQL`)
  for (const { sql, values, plan } of explained) {
    console.log(`\n${sql.replace(/\s+/g, ' ').trim()}\n${JSON.stringify(values, withBigInts)}\n\n${plan.join('\n')}`)
  }
}

function withBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
