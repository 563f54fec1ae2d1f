import pTimeout from 'p-timeout'

/**
 * Tells caches of public data if their values are still valid. A value is valid while the version is the one from *before* it
 * was read: `const version = await cacheVersion.current()`, then read, then store both.
 */
export interface CacheVersion {
  /**
   * Version of the public data. Queries the database at most once a second, and after local writes, for all caches together.
   */
  current(): Promise<number>
  /**
   * Name of the database state that `current()` has just found, shared by all instances: data read afterwards is at least as
   * new. Undefined while transactions of that state are running, and after local writes, because the others' name for the new
   * state is not known yet.
   */
  shared(): string | undefined
  /**
   * Call it after this process has committed a change of public data: the version increases at once. Never before the commit,
   * and not for changes without effect, otherwise any caller could empty all caches.
   */
  bump(): void
}

/** The part of the cache version for services that change public data. */
export type CacheBump = Pick<CacheVersion, 'bump'>

/** Passes on a result; a successful one invalidates caches of public data. */
export function bumpFor<Result extends { __typename: string }>(cacheVersion: CacheBump, result: Result): Result {
  if (result.__typename.endsWith('Success')) cacheVersion.bump()
  return result
}

/** Change markers of the database. */
export interface Marks {
  /**
   * Two numbers that change with each write of stock, and of other data that visitors see. They change before the
   * commit.
   */
  moved: string
  /** Every transaction that had started to write before this read has a lower number; undefined unless requested. */
  begun: bigint | undefined
  /** Transactions below this number have ended. */
  ended: bigint
}

interface CacheVersionDeps {
  readMarks(wantsBegun: boolean): Promise<Marks>
  /** Milliseconds on a monotonic clock. */
  now?: () => number
  /** Called if the database does not respond; cached values stay valid until it does. */
  onUnknown?: (error: unknown) => void
}

const CHECK_EVERY_MS = 1_000
/** After this timeout a cached page is better than none. */
const QUERY_TIMEOUT_MS = 500

/**
 * Version of public data, at most one check old in all processes. A local write counts at once (`bump`); a write of
 * another process, or by hand, within a second.
 */
export function createCacheVersion({
  readMarks,
  now = () => performance.now(),
  onUnknown,
}: CacheVersionDeps): CacheVersion {
  let version = 0
  let moved: string | undefined
  /** The transaction that changed the marks has a lower number; undefined until that is known. */
  let writtenBelow: bigint | undefined
  let isSettled = false
  let checkedAt = -Infinity
  let check: Promise<void> | undefined
  let state: string | undefined
  /** Number of local writes, with the marks known at the last one: the state then has another name. */
  let writes = 0
  let writtenAfter: string | undefined

  /**
   * Sequences increase before the transaction commits, however late. Until all transactions of that time have ended, and once
   * more then, cached data is stale. The boundary transaction id is read after the change was seen.
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
      take(await pTimeout(readMarks(isBegunWanted()), { milliseconds: QUERY_TIMEOUT_MS }))
      state = isSettled && writes === writesBefore && moved !== writtenAfter ? moved : undefined
    }
    try {
      await look()
      // Most writes have ended by the time they are noticed: a second look confirms it now, instead of the next check.
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
      // The next reader refreshes the database's marks. Otherwise this write would later count as one of another
      // process.
      checkedAt = -Infinity
    },
  }
}
