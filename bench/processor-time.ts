import { existsSync, readFileSync } from 'node:fs'

/** Microseconds that a process of one thread has been running on a processor so far; not a number except on Linux. */
export function processorTime(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000 : NaN
}
