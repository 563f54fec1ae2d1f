/**
 * `npx tsx bench/statements.ts`: cost of the most frequent statements for server and PostgreSQL, sent by the driver
 * (`db.sql`), by Prisma as raw SQL, and by Prisma's models. Rounds alternate; medians of processor time.
 */
import { Prisma } from '@instrumenta/prisma/client'
import { createDb } from '@instrumenta/server/db'
import { orderColumns, productColumns, readByIds, userColumns } from '@instrumenta/server/model-columns'
import type { Sql } from '@instrumenta/server/sql'
import { sqlIn } from '@instrumenta/server/sql'
import { openBenchDatabase, processorTime } from './database'

const ROUNDS = 9
const TIMES = 500
const PAGE = 13

type Work = () => Promise<unknown>

const database = await openBenchDatabase(10_000, 10_000)
// One connection, so that PostgreSQL has one process to measure.
const db = createDb(database.template, { poolSize: 1 })
try {
  await measureAll()
} finally {
  await db.$disconnect()
  await database.close()
}

async function measureAll(): Promise<void> {
  const [backend] = await db.sql.query<{ pid: number }>(Prisma.sql`SELECT pg_backend_pid() AS pid`)
  const products = await db.product.findMany({ take: 2_000, select: { id: true, createdAt: true } })
  const people = await db.order.findMany({ take: 500, select: { userId: true } })
  const pick = <T>(all: T[]) => all[Math.floor(Math.random() * all.length)] as T
  const named: Record<string, (sql: Sql) => Promise<unknown>> = {
    'a page of products': (sql) => {
      const { id, createdAt } = pick(products)
      return sql.rows(
        productColumns,
        (columns) => Prisma.sql`SELECT ${columns} FROM products
          WHERE deleted_at IS NULL AND (created_at, id) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)
          ORDER BY created_at DESC, id DESC LIMIT ${PAGE}`,
      )
    },
    'a product by its id': (sql) => readByIds(sql, productColumns, [pick(products).id]),
    'a person by their id': (sql) => readByIds(sql, userColumns, [pick(people).userId]),
    'a page of own orders': (sql) =>
      sql.rows(
        orderColumns,
        (columns) => Prisma.sql`SELECT ${columns} FROM orders WHERE user_id = ${pick(people).userId}::uuid
          ORDER BY created_at DESC, id DESC LIMIT ${PAGE}`,
        'own_orders',
      ),
  }
  const byNewest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const models: Record<string, Work> = {
    'a page of products': () => {
      const { id, createdAt } = pick(products)
      const behind = { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] }
      return db.product.findMany({ where: { deletedAt: null, ...behind }, orderBy: byNewest, take: PAGE })
    },
    'a product by its id': () => db.product.findMany({ where: { id: { in: [pick(products).id] } } }),
    'a person by their id': () => db.user.findMany({ where: { id: { in: [pick(people).userId] } } }),
    'a page of own orders': () =>
      db.order.findMany({ where: { userId: pick(people).userId }, orderBy: byNewest, take: PAGE }),
  }
  for (const [name, ask] of Object.entries(named)) {
    const model = models[name]
    const ways: Record<string, Work> = {
      'driver alone': () => ask(db.sql),
      'raw by Prisma': () => ask(sqlIn(db)),
      ...(model && { 'Prisma’s model': model }),
    }
    console.log(name)
    for (const [way, [own, postgres]] of await compare(ways, backend?.pid ?? 0)) {
      console.log(`  ${way.padEnd(15)} server ${own} µs, PostgreSQL ${postgres} µs`)
    }
  }
}

/** Median processor times of the server and of PostgreSQL's process, in µs. */
async function compare(ways: Record<string, Work>, pid: number): Promise<Map<string, [number, number]>> {
  const times = new Map(Object.keys(ways).map((way): [string, [number, number][]] => [way, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [way, work] of Object.entries(ways)) {
      const [own, postgres] = [process.cpuUsage(), processorTime(pid)]
      for (let time = 0; time < TIMES; time++) await work()
      const { user, system } = process.cpuUsage(own)
      // The first round warms up.
      if (round > 0) times.get(way)?.push([(user + system) / TIMES, (processorTime(pid) - postgres) / TIMES])
    }
  }
  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[values.length >> 1] ?? NaN)
  return new Map(
    [...times].map(([way, all]) => [
      way,
      [median(all.map(([own]) => own)), median(all.map(([, postgres]) => postgres))],
    ]),
  )
}
