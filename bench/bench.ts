/**
 * `npm run bench`: the shop against three baselines with the same work. Each server has its own copy of one temporary
 * database. Rounds alternate between servers, because the machine's load drifts. A wrong response ends the bench.
 */
import { readOptions } from './cli'
import { chooseWorkloads, compare, startContestants } from './compare'
import type { Contestant } from './contestants'
import { openBenchDatabase } from './database'
import { formatTable } from './report'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const workloads = chooseWorkloads(options.only)
  console.log(`Filling a database with ${options.products} products and ${options.orders} orders`)
  const database = await openBenchDatabase(options.products, options.orders)
  let contestants: Contestant[] = []
  // A second Ctrl-C or a kill still stops everything: the database watches this process.
  let isInterrupted = false
  process.once('SIGINT', () => (isInterrupted = true))
  try {
    contestants = await startContestants(['limit', ...options.contestants], database)
    console.log(
      `${options.connections} connections, median of ${options.rounds} rounds of ${options.seconds} s; ` +
        'client, servers and PostgreSQL share this machine\n',
    )
    for (const workload of workloads) {
      const rounds = await compare(workload, contestants, options, () => isInterrupted)
      console.log(`${formatTable(workload.name, rounds)}\n`)
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
