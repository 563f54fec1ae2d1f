import { isDeepStrictEqual } from 'node:util'
import type { Contestant } from './contestants'
import { startContestant } from './contestants'
import type { BenchDatabase } from './database'
import { auditOrders } from './database'
import { measure } from './load'
import type { Duration } from './load'
import type { Rounds } from './report'
import { listWorkloads } from './workloads/lists'
import { orderWorkloads } from './workloads/orders'
import { pageWorkloads, readWorkloads } from './workloads/reads'
import type { Work, Workload } from './workloads/work'

/** All workloads. */
export const WORKLOADS: Workload[] = [...listWorkloads, ...readWorkloads, ...orderWorkloads, ...pageWorkloads]

/** Workloads whose name contains one of these words; all workloads if there are none. */
export function chooseWorkloads(words: readonly string[]): Workload[] {
  return WORKLOADS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
}

/** Starts servers, each on its own copy of the database. */
export async function startContestants(names: readonly string[], database: BenchDatabase): Promise<Contestant[]> {
  const contestants: Contestant[] = []
  try {
    for (const name of names) {
      contestants.push(await startContestant(name, await database.copy(`bench_${name}`), database.folder))
    }
    return contestants
  } catch (error) {
    await Promise.all(contestants.map((contestant) => contestant.stop()))
    throw error
  }
}

/**
 * Measures one workload on all contestants that support it, in alternating rounds.
 * @throws Error for a wrong or differing response, or inconsistent data afterwards
 */
export async function compare(
  workload: Workload,
  all: readonly Contestant[],
  { rounds: count, ...duration }: Duration & { rounds: number },
  isInterrupted: () => boolean,
): Promise<Rounds> {
  const contestants = all.filter(({ name }) => workload.contestants.includes(name))
  const rounds: Rounds = new Map(contestants.map(({ name }) => [name, []]))
  const works = await prepare(workload, contestants)
  for (let round = 0; round < count; round++) {
    for (const [contestant, work] of rotate(works, round)) {
      if (isInterrupted()) throw new Error('Interrupted.')
      rounds.get(contestant.name)?.push(await measure(contestant, work, duration))
    }
  }
  if (workload.writes) await audit(contestants, rounds)
  return rounds
}

/** Prepares all contestants' work, and checks that their samples are equal. */
async function prepare(workload: Workload, contestants: Contestant[]): Promise<(readonly [Contestant, Work])[]> {
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

/** Rotates the order, so that no contestant is always first or after the same one. */
function rotate<T>(list: T[], by: number): T[] {
  const start = by % Math.max(1, list.length)
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Demands that every acknowledged order is in the database. */
async function audit(contestants: Contestant[], rounds: Rounds): Promise<void> {
  for (const { name, databaseUrl } of contestants) {
    const orders = await auditOrders(databaseUrl)
    const confirmed = (rounds.get(name) ?? []).reduce((sum, round) => sum + round.requests, 0)
    if (orders < confirmed) throw new Error(`${name} confirmed ${confirmed} orders, but has only ${orders}.`)
  }
}
