/**
 * `npm run seed:large -- [products] [--orders N] [--no-pictures]`: fills DATABASE_URL, or the shop's embedded database, up to
 * a number of products (100,000) and orders for load tests. Repeated runs top it up.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '@instrumenta/operations/config'
import { applyMigrations } from '@instrumenta/operations/migrations'
import { describeFailure } from '@instrumenta/operations/terminal'
import { fillOrders } from '@instrumenta/prisma/large-orders'
import { fillProducts } from '@instrumenta/prisma/large-products'
import { seedDatabase } from '@instrumenta/prisma/seed'
import pg from 'pg'
import { withDatabase } from './with-database'

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
  const config = parseConfig(process.env)
  const imagesDir = withPictures ? join(config.dataDir, 'images') : null
  await withDatabase(config, { creates: true }, async (databaseUrl) => {
    await applyMigrations(databaseUrl)
    await step('catalogue', () => seedDatabase({ databaseUrl, imagesDir }))
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await step(`up to ${products} products`, () => fillProducts(client, products, every(20_000, 'products')))
      if (orders > 0) await step(`up to ${orders} orders`, () => fillOrders(client, orders, every(20_000, 'orders')))
      await step('statistics for the planner', () => client.query('VACUUM (ANALYZE)'))
    } finally {
      await client.end()
    }
  })
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
  console.error(describeFailure(error))
  process.exitCode = 1
})
