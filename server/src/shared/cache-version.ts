import pTimeout from 'p-timeout'

/**
 * Tells caches of public data whether what they keep is still what the database says. A kept value is good while the
 * version is the one that was current *before* the value was read:
 * `const version = await cacheVersion.current()`, then read, then keep both.
 */
export interface CacheVersion {
  /** The number of what visitors see now. Asks the database once a second at most, and after own writes, for all caches together. */
  current(): Promise<number>
  /**
   * What all instances call the state of the database that `current()` has just found, for what they keep together: what is
   * read after that is at least as new. Undefined while transactions of that state are under way, and when this process has
   * written since, as nobody knows yet what the others call that.
   */
  shared(): string | undefined
  /**
   * To be called when this process has committed a change of what visitors see: the version moves on at once. Never
   * before, and not for what came to nothing, or anybody could have all caches emptied by asking for it.
   */
  bump(): void
}

/** What services that change what visitors see tell of it. */
export type CacheBump = Pick<CacheVersion, 'bump'>

/** Passes on what came of an act; one that was carried out changed what visitors see. */
export function bumpFor<Result extends { __typename: string }>(cacheVersion: CacheBump, result: Result): Result {
  if (result.__typename.endsWith('Success')) cacheVersion.bump()
  return result
}

/** What the database says of changes. */
export interface Marks {
  /** Two numbers that move when stock, or anything else that visitors see, is written: before it is committed. */
  moved: string
  /** Transactions that had begun to write before this was asked for are below this number; only if it was asked for. */
  begun: bigint | undefined
  /** Transactions below this number have ended. */
  ended: bigint
}

export interface CacheVersionDeps {
  readMarks(wantsBegun: boolean): Promise<Marks>
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
  /** Called when the database does not say; what is kept stays good until it does. */
  onUnknown?: (error: unknown) => void
}

const CHECK_EVERY_MS = 1_000
/** Without an answer by then a page from the cache is better than none. */
const ANSWERS_WITHIN_MS = 500

/**
 * What visitors see is at most as old as a check, here and in all other processes: a write of this process counts at
 * once (`bump`), one of another process, or by hand, within a second.
 */
export function createCacheVersion({
  readMarks,
  now = () => performance.now(),
  onUnknown,
}: CacheVersionDeps): CacheVersion {
  let version = 0
  let moved: string | undefined
  /** The transaction that moved the marks is below this number; undefined until that is known. */
  let writtenBelow: bigint | undefined
  let isSettled = false
  let checkedAt = -Infinity
  let check: Promise<void> | undefined
  let state: string | undefined
  /** Writes of this process, and the marks as they were known at the last of them: its state bears another name. */
  let writes = 0
  let writtenAfter: string | undefined

  /**
   * Sequences move before the transaction commits, however long that takes: until all transactions of that time have
   * ended, and once more then, what was read is out of date. The number below which they are is drawn after the marks
   * were seen to have moved.
   */
  function take(read: Marks): void {
    if (read.moved !== moved) {
      moved = read.moved
      writtenBelow = undefined
      isSettled = false
      version += 1
    } else if (!isSettled) {
      writtenBelow ??= read.begun
      isSettled = writtenBelow !== undefined && read.ended >= writtenBelow
      version += 1
    }
  }

  const isBegunWanted = () => !isSettled && writtenBelow === undefined

  async function runCheck(): Promise<void> {
    const startedAt = now()
    const writesBefore = writes
    const look = async () => {
      take(await pTimeout(readMarks(isBegunWanted()), { milliseconds: ANSWERS_WITHIN_MS }))
      state = isSettled && writes === writesBefore && moved !== writtenAfter ? moved : undefined
    }
    try {
      await look()
      // Most writes have ended by the time that they are noticed: a second look says so now, in place of the next check.
      if (isBegunWanted()) await look()
    } catch (error) {
      onUnknown?.(error)
    }
    checkedAt = writes === writesBefore ? startedAt : -Infinity
  }

  return {
    async current() {
      if (now() - checkedAt >= CHECK_EVERY_MS) {
        check ??= runCheck().finally(() => (check = undefined))
        await check
      }
      return version
    },
    shared: () => state,
    bump() {
      version += 1
      writes += 1
      writtenAfter = moved
      state = undefined
      // Whoever reads next looks what the database calls it now, so that it is not taken for another's write in a second.
      checkedAt = -Infinity
    },
  }
}
