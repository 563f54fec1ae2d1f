import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Contestant } from './contestants'
import type { Work } from './workloads/work'

/** What one round measured. */
export interface Round {
  /** Right answers a second. */
  perSecond: number
  /** Milliseconds that 99 of 100 answers stay below. */
  p99: number
  /** Microseconds of processor time for one request, of the server; undefined where the system does not tell. */
  cpu: number | undefined
  /** Megabytes of memory that the server had at most; undefined where the system does not tell. */
  memory: number | undefined
  requests: number
}

/** How long, and by how many at once. */
export interface Duration {
  seconds: number
  /** Seconds before the measured ones. */
  warmUp: number
  connections: number
}

/**
 * One measured round after a short warm-up.
 * @throws Error at the first answer that is wrong, late or missing
 */
export async function measure(
  contestant: Contestant,
  work: Work,
  { seconds, warmUp, connections }: Duration,
): Promise<Round> {
  await shoot(contestant, work, warmUp, connections)
  const before = processorMicroseconds(contestant.pid)
  const memory = watchMemory(contestant.pid)
  const result = await shoot(contestant, work, seconds, connections).finally(memory.stop)
  const after = processorMicroseconds(contestant.pid)
  const requests = result.requests.total
  if (requests === 0) throw new Error(`${contestant.name} gave no answer within ${seconds} s.`)
  return {
    perSecond: requests / result.duration,
    p99: result.latency.p99,
    cpu: before !== undefined && after !== undefined ? (after - before) / requests : undefined,
    memory: memory.peak(),
    requests,
  }
}

async function shoot(
  { name, url }: Contestant,
  { load, path = '/graphql', isRight }: Work,
  duration: number,
  connections: number,
) {
  let wrong: string | undefined
  const result = await autocannon({
    url: url + path,
    method: 'POST',
    ...load,
    duration,
    connections,
    verifyBody: (body) => {
      const text = String(body)
      const right = isRight(text)
      if (!right) wrong ??= text
      return right
    },
  })
  const { errors, timeouts, non2xx, mismatches } = result
  if (errors + timeouts + non2xx + mismatches > 0) {
    throw new Error(
      `${name} gave ${result.requests.total} answers, ${non2xx} of them not 200, ${mismatches} wrong; ` +
        `${errors} errors, ${timeouts} timeouts. ${wrong ? `The first wrong one: ${wrong.slice(0, 500)}` : ''}`,
    )
  }
  return result
}

/** Time that a process has spent on the processor, all threads; undefined where there is no /proc. */
function processorMicroseconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // User and system time in ticks, of which Linux counts 100 a second.
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return undefined
  }
}

/** Looks at the memory of a process until stopped: the most that it had so far, in megabytes. */
export function watchMemory(pid: number): { peak(): number | undefined; stop(): void } {
  let peak: number | undefined
  const look = () => {
    const used = residentMegabytes(pid)
    if (used !== undefined) peak = Math.max(peak ?? 0, used)
  }
  look()
  const timer = setInterval(look, 250)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
