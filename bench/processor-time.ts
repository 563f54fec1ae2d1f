import { existsSync, readFileSync } from 'node:fs'

/** Processor time of a single-threaded process in microseconds; NaN except on Linux. */
export function processorTime(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000 : NaN
}
