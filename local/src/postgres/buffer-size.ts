import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Megabytes: PostgreSQL's own default, and what a shop of a million orders reads again and again. */
const LEAST = 128
const MOST = 1024

/**
 * Megabytes of memory in which PostgreSQL keeps pages that were read: an eighth of the machine's. It takes no more of it than the
 * database has pages, so that a small shop's is as it was; a page that is not there costs a large one a trip to the system for each
 * row (docs/performance.md, "As the work grows").
 * @param memory bytes of the machine, or what a container may have of them
 */
export function bufferMegabytes(memory = machineMemory()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(memory / 8 / MB)))
}

/** Where nothing limits a process, its limit is said to be 0 or more than there is. */
function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
