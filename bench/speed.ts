/**
 * `npm run check -- speed`: processor time of a request relative to `limit` in the same run. Fails if a ratio is a
 * quarter above the recorded one. `--record` records this run's ratios.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { startContestants, WORKLOADS } from './compare'
import type { Contestant } from './contestants'
import { openBenchDatabase } from './database'
import { measure } from './load'
import type { Workload } from './workloads/work'

const TABLE = new URL('speed-table.json', import.meta.url)
const TOLERANCE = 1.25
/** A slow row is measured again: on a busy machine a single round may be wrong. */
const ATTEMPTS = 6
const ROUND = { seconds: 2, warmUp: 1, connections: 8 }
const PRODUCTS = 3_000
const ORDERS = 3_000

/** For each workload that `limit` lacks, the workload of `limit` that it is divided by. */
const UNITS: Record<string, string> = {
  'placeOrder, 200 different products to Germany': 'placeOrder, 200 different products',
  'home page, kept': 'random pages of 12 products',
  'page of products, drawn anew': 'random pages of 12 products',
}

type Ratios = Record<string, number>

/** Minimum processor time of each contestant per workload; ratios of these. */
function createMeter(contestants: Contestant[]) {
  const least = new Map<string, number>()
  const leastOf = (workload: string, contestant: string) => least.get(`${workload} (${contestant})`)
  return async ({ name, contestants: able, prepare }: Workload): Promise<Ratios> => {
    const measured = contestants.filter((contestant) => able.includes(contestant.name))
    for (const contestant of measured) {
      const { cpu = NaN } = await measure(contestant, await prepare(contestant), ROUND)
      least.set(`${name} (${contestant.name})`, Math.min(cpu, leastOf(name, contestant.name) ?? Infinity))
    }
    const limit = leastOf(UNITS[name] ?? name, 'limit') ?? NaN
    const shops = measured.filter((contestant) => contestant.name !== 'limit')
    return Object.fromEntries(
      shops.map((shop) => [`${name} (${shop.name})`, (leastOf(name, shop.name) ?? NaN) / limit]),
    )
  }
}

async function main(): Promise<void> {
  const isRecording = process.argv.includes('--record')
  const recorded = JSON.parse(readFileSync(TABLE, 'utf8')) as Ratios
  const isSlow = ([name, ratio]: [string, number]) => !(ratio <= (recorded[name] ?? Infinity) * TOLERANCE)
  const database = await openBenchDatabase(PRODUCTS, ORDERS)
  let contestants: Contestant[] = []
  const all: Ratios = {}
  try {
    contestants = await startContestants(['limit', 'shop', 'trusted'], database)
    const meter = createMeter(contestants)
    for (const workload of WORKLOADS) {
      let rows: [string, number][] = []
      for (let attempt = 0; attempt < ATTEMPTS && (isRecording || attempt === 0 || rows.some(isSlow)); attempt++) {
        rows = Object.entries(await meter(workload))
      }
      for (const [name, ratio] of rows) {
        const verdict = !isRecording && isSlow([name, ratio]) ? ': too slow' : ''
        if (verdict) process.exitCode = 1
        console.log(
          `${name.padEnd(56)} ${ratio.toFixed(2)}, recorded ${recorded[name]?.toFixed(2) ?? 'nothing'}${verdict}`,
        )
        all[name] = Math.round(ratio * 100) / 100
      }
    }
    if (isRecording) writeFileSync(TABLE, `${JSON.stringify(all, null, 2)}\n`)
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()))
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
