/**
 * `npm run bench:growth`: what the same work costs when there is more and more in the database. For each size a database
 * is filled, and the shop is measured beside `limit`, which shows what PostgreSQL itself loses. Prints the curve, and
 * writes it as a picture.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chooseWorkloads, compare, startContestants } from './compare'
import type { Contestant } from './contestants'
import { openBenchDatabase } from './database'
import type { Duration } from './load'
import { formatCurves, plotCurves } from './growth-report'
import type { Curve, Size } from './growth-report'
import { medianRate } from './report'

const SIZES: Size[] = [
  { products: 1_000, orders: 10_000 },
  { products: 10_000, orders: 100_000 },
  { products: 100_000, orders: 1_000_000 },
]

const PLOT = fileURLToPath(new URL('../docs/images/growth.svg', import.meta.url))

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const duration = { seconds: Number(values.seconds), warmUp: 3, connections: 32, rounds: Number(values.rounds) }
  const curves = new Map<string, Curve>()
  for (const size of SIZES) await measureAt(size, values.only, duration, curves)
  console.log(formatCurves(SIZES, [...curves.values()]))
  writeFileSync(PLOT, plotCurves(SIZES, [...curves.values()]))
  console.log(`\nThe same as a picture: ${PLOT}`)
}

async function measureAt(
  size: Size,
  only: readonly string[],
  duration: Duration & { rounds: number },
  curves: Map<string, Curve>,
): Promise<void> {
  console.log(`Filling a database with ${size.products} products and ${size.orders} orders`)
  const database = await openBenchDatabase(size.products, size.orders)
  let contestants: Contestant[] = []
  try {
    contestants = await startContestants(['limit', 'shop'], database)
    for (const workload of chooseWorkloads(only)) {
      if (!workload.contestants.includes('limit')) continue
      const rounds = await compare(workload, contestants, duration, () => false)
      const curve = curves.get(workload.name) ?? { name: workload.name, shop: [], limit: [] }
      curve.shop.push(medianRate(rounds.get('shop') ?? []))
      curve.limit.push(medianRate(rounds.get('limit') ?? []))
      curves.set(workload.name, curve)
      console.log(`  ${workload.name}: ${curve.shop.at(-1)?.toFixed(0)} a second`)
    }
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()))
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
