import { createQueueingLoader } from '../batch-loader'
import type { PrimaryPosition } from './positions.sql'

/** Lag of a replica. */
export interface ReplicaLag {
  /** Bytes of the log not yet replayed. */
  bytes: number
  /** Seconds since the primary passed the replica's current position. */
  seconds: number
}

/** Position of the primary's log. */
export interface PrimaryLog {
  /** Queries the primary. Everything committed before this call lies before the returned position. */
  read(): Promise<bigint>
  /** Last known position; undefined before the first. */
  latest(): PrimaryPosition | undefined
  /** Lag of a replica at a replayed position. */
  lagOf(replayed: bigint): ReplicaLag
  stop(): void
}

const LOOK_EVERY_MS = 1_000
/** A replica behind all recorded positions has at least their lag. */
const LOOKS_KEPT = 600

/**
 * Reads the position once a second, and on demand; concurrent callers share one statement.
 * @param onPromotion called when another server writes the log than before
 */
export function watchPrimaryLog(readPosition: () => Promise<PrimaryPosition>, onPromotion: () => void): PrimaryLog {
  let latest: PrimaryPosition | undefined
  const looks: { at: number; position: bigint }[] = []

  async function ask(): Promise<bigint> {
    const before = latest
    latest = await readPosition()
    if (before && before.timeline !== latest.timeline) {
      looks.length = 0
      onPromotion()
    }
    return latest.position
  }

  const positions = createQueueingLoader<'now', bigint>(async (keys) => {
    const position = await ask()
    return keys.map(() => position)
  })
  const read = () => positions.load('now')

  async function look(): Promise<void> {
    const position = await read().catch(() => undefined)
    if (position === undefined) return
    looks.push({ at: performance.now(), position })
    if (looks.length > LOOKS_KEPT) looks.shift()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  void look()

  return {
    read,
    latest: () => latest,
    lagOf(replayed) {
      const bytes = Number((latest?.position ?? 0n) - replayed)
      const firstBeyond = looks.find(({ position }) => position > replayed)
      return {
        bytes: Math.max(0, bytes),
        seconds: firstBeyond ? (performance.now() - firstBeyond.at) / 1_000 : 0,
      }
    },
    stop: () => clearInterval(timer),
  }
}

const FIRST_HEADER = 40n
const HEADER = 24n

/**
 * End of the last record of the log. PostgreSQL returns the start of the next record: at a page boundary that is after the
 * next page's header, which is not written yet, so a standby that has replayed everything has not reached it. An idle primary
 * whose `archive_timeout` has started a new file stays like that for hours.
 */
export function endOfLastRecord(next: bigint, { segment, page }: { segment: bigint; page: bigint }): bigint {
  const header = next % segment < page ? FIRST_HEADER : HEADER
  return next % page === header ? next - header : next
}
