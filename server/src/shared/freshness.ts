import type { Db } from './db'
import { withTimeout } from './with-timeout'

/**
 * Tells caches of public data whether what they keep is still what the database says. A kept value is good while the
 * version is the one that was current *before* the value was read:
 * `const version = await freshness.version()`, then read, then keep both.
 */
export interface Freshness {
  /** The number of what visitors see now. Asks the database at most once a second, for all caches together. */
  version(): Promise<number>
  /**
   * To be called when this process has committed a change of what visitors see: the version moves on at once. Never
   * before, and not for what came to nothing, or anybody could have all caches emptied by asking for it.
   */
  touch(): void
}

/** What services that change what visitors see tell of it. */
export type Touch = Pick<Freshness, 'touch'>

/** Two numbers of the database that move when stock, or anything else that visitors see, is written. */
export type Marks = string

/** What it works with. */
export interface FreshnessDeps {
  readMarks(): Promise<Marks>
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
  /** Called when the database does not say; what is kept stays good until it does. */
  onUnknown?: (error: unknown) => void
}

const CHECK_EVERY_MS = 1_000
/** Sequences move before a transaction commits. For as long as one may take, nothing read is trusted for long. */
const SETTLES_WITHIN_MS = 5_000
/** Without an answer by then a page from the cache is better than none. */
const ANSWERS_WITHIN_MS = 500

/**
 * What visitors see is at most as old as a check, here and in all other processes: a write of this process counts at
 * once (`touch`), one of another process, or by hand, within a second.
 */
export function createFreshness({ readMarks, now = () => performance.now(), onUnknown }: FreshnessDeps): Freshness {
  let version = 0
  let marks: Marks | undefined
  let checkedAt = -Infinity
  let changedAt = -Infinity
  let check: Promise<void> | undefined

  async function runCheck(): Promise<void> {
    const startedAt = now()
    try {
      const read = await withTimeout(readMarks(), ANSWERS_WITHIN_MS)
      if (read !== marks) changedAt = startedAt
      marks = read
      if (startedAt - changedAt < SETTLES_WITHIN_MS) version += 1
    } catch (error) {
      onUnknown?.(error)
    }
    checkedAt = startedAt
  }

  return {
    async version() {
      if (now() - checkedAt >= CHECK_EVERY_MS) {
        check ??= runCheck().finally(() => (check = undefined))
        await check
      }
      return version
    },
    touch() {
      version += 1
    },
  }
}

/** For tests that write to the database behind the app's back: nothing kept is ever good. */
export function createDistrust(): Freshness {
  let version = 0
  return { version: async () => (version += 1), touch: () => {} }
}

/** Reads the marks; the migration `public_changes` says what moves them. */
export async function readMarks(db: Db): Promise<Marks> {
  const rows = await db.$queryRaw<{ marks: string }[]>`
    SELECT ledger.last_value || ' ' || changes.last_value AS marks
    FROM stock_ledger_id_seq AS ledger, public_changes AS changes`
  return rows[0]?.marks ?? ''
}
