import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Megabytes: PostgreSQL's default, and the working set of a shop with a million orders. */
const MIN_MEGABYTES = 128
const MOST = 1024

/**
 * Megabytes of PostgreSQL's page cache: an eighth of the machine's memory. PostgreSQL uses no more than the database has
 * pages, so small shops are unaffected. In a large one, a missing page costs a system call per row (docs/performance.md, "As
 * the work grows").
 * @param memory bytes of the machine, or what a container may have of them
 */
export function bufferMegabytes(memory = machineMemory()): number {
  return Math.min(MOST, Math.max(MIN_MEGABYTES, Math.floor(memory / 8 / MB)))
}

/** An unlimited process reports a limit of 0, or more than the machine has. */
function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
