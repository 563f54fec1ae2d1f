import { createQueueingLoader } from '../batch-loader'
import type { PrimaryPosition } from './positions.sql'

/** How far a replica is behind. */
export interface ReplicaLag {
  /** Of the log that it has not replayed. */
  bytes: number
  /** Since the primary was farther than the replica is now. */
  seconds: number
}

/** Knows how far the primary has written its log. */
export interface PrimaryLog {
  /** Asks the primary. What was committed before this call stands before the answer. */
  read(): Promise<bigint>
  /** What it said last; undefined while it has said nothing. */
  latest(): PrimaryPosition | undefined
  /** How far somebody is behind who has replayed so much. */
  lagOf(replayed: bigint): ReplicaLag
  stop(): void
}

const LOOK_EVERY_MS = 1_000
/** Whoever is farther behind than these looks tell is that far behind at least. */
const LOOKS_KEPT = 600

/**
 * Looks once a second, and whenever somebody asks; those who ask at the same time ask in one statement.
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

  const asked = createQueueingLoader<'now', bigint>(async (keys) => {
    const position = await ask()
    return keys.map(() => position)
  })
  const read = () => asked.load('now')

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
 * Where the last record of the log ends. PostgreSQL says where the next one will begin: at the end of a page that is behind the
 * header of the next page, which nothing has written yet, and which a standby that has replayed everything has not
 * reached. A primary in peace, whose `archive_timeout` has begun a new file, stands like that for hours.
 */
export function endOfLastRecord(next: bigint, { segment, page }: { segment: bigint; page: bigint }): bigint {
  const header = next % segment < page ? FIRST_HEADER : HEADER
  return next % page === header ? next - header : next
}
