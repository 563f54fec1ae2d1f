/**
 * `npm run bench:growth`: the cost of equal work on growing databases. Fills one database per size and measures the
 * shop on all in turns, beside `limit`, which shows PostgreSQL's own slowdown. Prints the curve, and writes it as an
 * image.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chooseWorkloads, compare, startContestants } from './compare'
import type { Contestant } from './contestants'
import { openBenchDatabase } from './database'
import type { Duration, Round } from './load'
import type { Curve, Size } from './report'
import { formatCurves, plotCurves, medianRate } from './report'
import type { Workload } from './workloads/work'

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
  const sides: Side[] = []
  try {
    for (const size of SIZES) sides.push(await openSide(size))
    const curves: Curve[] = []
    for (const workload of chooseWorkloads(values.only)) {
      if (workload.contestants.includes('limit')) curves.push(await measureWorkload(workload, sides, duration))
    }
    console.log(formatCurves(SIZES, curves))
    writeFileSync(PLOT, plotCurves(SIZES, curves))
    console.log(`\nThe same as a picture: ${PLOT}`)
  } finally {
    for (const side of sides) await side.close()
  }
}

/** A size with the servers on it. */
interface Side {
  contestants: Contestant[]
  close(): Promise<void>
}

async function openSide({ products, orders }: Size): Promise<Side> {
  console.log(`Filling a database with ${products} products and ${orders} orders`)
  const database = await openBenchDatabase(products, orders)
  try {
    const contestants = await startContestants(['limit', 'shop'], database)
    return {
      contestants,
      async close() {
        await Promise.all(contestants.map((contestant) => contestant.stop()))
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Alternates the rounds, because the load of the machine changes over time. */
async function measureWorkload(
  workload: Workload,
  sides: readonly Side[],
  duration: Duration & { rounds: number },
): Promise<Curve> {
  const measured = sides.map(() => ({ shop: [] as Round[], limit: [] as Round[] }))
  for (let round = 0; round < duration.rounds; round++) {
    for (const [index, { contestants }] of sides.entries()) {
      const rounds = await compare(workload, contestants, { ...duration, rounds: 1 }, () => false)
      measured[index]?.shop.push(...(rounds.get('shop') ?? []))
      measured[index]?.limit.push(...(rounds.get('limit') ?? []))
    }
  }
  const curve = {
    name: workload.name,
    shop: measured.map(({ shop }) => medianRate(shop)),
    limit: measured.map(({ limit }) => medianRate(limit)),
  }
  console.log(`  ${workload.name}: ${curve.shop.map((rate) => rate.toFixed(0)).join(', ')} a second`)
  return curve
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
