/**
 * `npm run seed:large -- [products] [--orders N] [--no-pictures]`: fills DATABASE_URL, or else the shop's embedded
 * database, up to so many products (100,000) and orders for load tests. Run again, it tops up.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fillOrders } from './large/fill-orders'
import { fillProducts } from './large/fill-products'
import { openDatabase } from './large/open-database'
import { seedDatabase } from './seed'

const USAGE = 'Usage: npm run seed:large -- [products, default 100000] [--orders N] [--no-pictures]'

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { orders: { type: 'string', default: '0' }, 'no-pictures': { type: 'boolean', default: false } },
  })
  const products = Number(positionals[0] ?? 100_000)
  const orders = Number(values.orders)
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= 10_000_000
  if (positionals.length > 1 || !isCount(products) || !isCount(orders)) throw new Error(USAGE)
  return { products, orders, withPictures: !values['no-pictures'] }
}

async function main(): Promise<void> {
  const { products, orders, withPictures } = readArguments()
  const database = await openDatabase()
  try {
    const imagesDir = withPictures ? join(database.dataDir, 'images') : null
    await step('catalogue', () => seedDatabase({ databaseUrl: database.url, imagesDir }))
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      await step(`up to ${products} products`, () => fillProducts(client, products, every(20_000, 'products')))
      if (orders > 0) await step(`up to ${orders} orders`, () => fillOrders(client, orders, every(20_000, 'orders')))
      await step('statistics for the planner', () => client.query('VACUUM (ANALYZE)'))
    } finally {
      await client.end()
    }
  } finally {
    await database.close()
  }
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function every(distance: number, what: string): (count: number) => void {
  return (count) => {
    if (count % distance === 0) console.log(`    ${count} ${what}`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
