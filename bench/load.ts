import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Contestant } from './contestants'
import { connectionTimes } from './database'
import type { Work } from './workloads/work'

/** Result of a round. */
export interface Round {
  /** Right responses per second. */
  perSecond: number
  /** 99th percentile of the response time, in ms. */
  p99: number
  /**
   * The server's processor time per request in microseconds; undefined where the system does not report it.
   */
  cpu: number | undefined
  /** PostgreSQL's processor time per request in microseconds; undefined where the system does not report it. */
  databaseCpu: number | undefined
  /** The server's peak memory in megabytes; undefined where the system does not report it. */
  memory: number | undefined
  requests: number
}

/** Length and concurrency of a round. */
export interface Duration {
  seconds: number
  /** Seconds of warm-up. */
  warmUp: number
  connections: number
}

/**
 * One measured round after a short warm-up.
 * @throws Error at the first wrong, late or missing response
 */
export async function measure(
  contestant: Contestant,
  work: Work,
  { seconds, warmUp, connections: count }: Duration,
): Promise<Round> {
  await shoot(contestant, work, warmUp, count)
  const before = processorMicroseconds(contestant.pid)
  const connections = connectionTimes(contestant.databaseUrl)
  const memory = watchMemory(contestant.pid)
  const result = await shoot(contestant, work, seconds, count).finally(memory.stop)
  const after = processorMicroseconds(contestant.pid)
  const inDatabase = timeSince(connections, connectionTimes(contestant.databaseUrl))
  const requests = result.requests.total
  if (requests === 0) throw new Error(`${contestant.name} gave no answer within ${seconds} s.`)
  return {
    perSecond: requests / result.duration,
    p99: result.latency.p99,
    cpu: before !== undefined && after !== undefined ? (after - before) / requests : undefined,
    databaseCpu: inDatabase === undefined ? undefined : inDatabase / requests,
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

/** Processor time of connections since an earlier look; those that have opened or ended in between are left out. */
function timeSince(before: Map<number, number>, after: Map<number, number>): number | undefined {
  const spent = [...after].map(([pid, time]) => time - (before.get(pid) ?? time))
  return spent.length === 0 ? undefined : spent.reduce((sum, time) => sum + time, 0)
}

/** Processor time of a process, all threads; undefined without /proc. */
function processorMicroseconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // User and system time in ticks of 10 ms on Linux.
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return undefined
  }
}

/** Watches the memory of a process until stopped: its peak, in megabytes. */
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
