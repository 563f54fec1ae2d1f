import type { Round } from './load'

/** Rounds by contestant. */
export type Rounds = Map<string, Round[]>

/** The table of one workload: medians, the rate relative to `limit`, and the rate per core. */
export function formatTable(title: string, rounds: Rounds): string {
  const limit = medianRate(rounds.get('limit') ?? [])
  const lines = [...rounds].map(([name, list]) => {
    const cpu = list.flatMap((round) => (round.cpu === undefined ? [] : [round.cpu]))
    const micros = cpu.length > 0 ? median(cpu) : undefined
    const memory = Math.max(...list.map((round) => round.memory ?? NaN))
    return [
      name.padEnd(10),
      (Number.isNaN(limit) ? '-' : (medianRate(list) / limit).toFixed(2)).padStart(7),
      Math.round(medianRate(list)).toString().padStart(8),
      median(list.map((round) => round.p99))
        .toFixed(0)
        .padStart(7),
      (micros === undefined ? '-' : micros.toFixed(0)).padStart(7),
      (micros === undefined ? '-' : Math.round(1_000_000 / micros).toString()).padStart(11),
      (Number.isNaN(memory) ? '-' : memory.toFixed(0)).padStart(6),
      spread(list.map((round) => round.perSecond)).padStart(8),
    ].join(' ')
  })
  const head = 'server       ratio    per s  p99 ms  CPU µs  per s*core     MB   spread'
  return [title, head, ...lines].map((line, index) => (index === 0 ? line : `  ${line}`)).join('\n')
}

/** Responses per second, the median of the rounds. */
export function medianRate(rounds: readonly Round[]): number {
  return median(rounds.map((round) => round.perSecond))
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** Spread of the rounds. A large value means that other programs kept the machine busy. */
function spread(values: number[]): string {
  return `±${((100 * (Math.max(...values) - Math.min(...values))) / 2 / median(values)).toFixed(0)} %`
}
