/**
 * `npm run bench`: the shop against two baselines that do the same work. Each server runs on its own copy of one
 * throwaway database; the rounds of all servers alternate, since the machine drifts. A wrong answer ends the bench.
 */
import { isDeepStrictEqual } from 'node:util'
import { readOptions } from './cli'
import { startContestant } from './contestants'
import type { Contestant } from './contestants'
import { auditOrders, openBenchDatabase } from './database'
import type { BenchDatabase } from './database'
import { measure } from './load'
import { formatTable } from './report'
import type { Rounds } from './report'
import { WORKLOADS } from './workloads'
import type { Workload } from './workloads'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const workloads = WORKLOADS.filter(
    ({ name }) => options.only.length === 0 || options.only.some((word) => name.includes(word)),
  )
  console.log(`Filling a database with ${options.products} products`)
  const database = await openBenchDatabase(options.products)
  const contestants: Contestant[] = []
  // A second Ctrl-C or a kill still ends everything: the database watches for the end of this process.
  let isInterrupted = false
  process.once('SIGINT', () => (isInterrupted = true))
  try {
    for (const name of ['limit', ...options.contestants]) contestants.push(await start(name, database))
    console.log(
      `${options.connections} connections, median of ${options.rounds} rounds of ${options.seconds} s; ` +
        'client, servers and PostgreSQL share this machine\n',
    )
    for (const workload of workloads) {
      const rounds: Rounds = new Map()
      const works = await prepare(workload, contestants)
      for (let round = 0; round < options.rounds; round++) {
        for (const [contestant, work] of rotate(works, round)) {
          if (isInterrupted) throw new Error('Interrupted.')
          const measured = await measure(contestant, work, options.seconds, options.connections)
          rounds.set(contestant.name, [...(rounds.get(contestant.name) ?? []), measured])
        }
      }
      if (workload.writes) await audit(contestants, rounds)
      const sorted = new Map(contestants.map(({ name }) => [name, rounds.get(name) ?? []]))
      console.log(`${formatTable(workload.name, sorted)}\n`)
    }
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()))
    await database.close()
  }
}

async function start(name: string, database: BenchDatabase): Promise<Contestant> {
  return startContestant(name, await database.copy(`bench_${name}`), database.folder)
}

/** Prepares the work of all, and makes sure that all see the same. */
async function prepare(workload: Workload, contestants: Contestant[]) {
  const works = []
  for (const contestant of contestants) works.push([contestant, await workload.prepare(contestant)] as const)
  const [first, ...others] = works
  for (const [contestant, work] of others) {
    if (!isDeepStrictEqual(work.sample, first?.[1].sample)) {
      throw new Error(`${contestant.name} and ${first?.[0].name} answer differently to "${workload.name}".`)
    }
  }
  return works
}

/** Nobody is always first or always after the same neighbour's work. */
function rotate<T>(list: T[], by: number): T[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Every answer that said "placed" must be an order in the books. */
async function audit(contestants: Contestant[], rounds: Rounds): Promise<void> {
  for (const { name, databaseUrl } of contestants) {
    const orders = await auditOrders(databaseUrl)
    const confirmed = (rounds.get(name) ?? []).reduce((sum, round) => sum + round.requests, 0)
    if (orders < confirmed) throw new Error(`${name} confirmed ${confirmed} orders, but has only ${orders}.`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
