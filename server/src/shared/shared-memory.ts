import type { Buffer } from 'node:buffer'

/** Counts and cache shared by all instances. Callers continue without it. */
export interface SharedMemory {
  counts: SharedCounts
  places: SharedPlaces
  cache: SharedCache
  /** Closes the connection. */
  close(): void
}

/** Amounts spent by clients at all instances, each in a time window. */
export interface SharedCounts {
  /**
   * Adds to the amount of a client. Above the limit, if any, nothing is added, and `current` is the hypothetical amount.
   * Rejects, at once or soon, if the shared memory is unavailable.
   */
  add(client: string, amount: number, windowMs: number, limit?: number): Promise<SpentCount>
}

/** Amount spent by a client. */
export interface SpentCount {
  current: number
  /** Milliseconds until a new count starts. */
  ttl: number
}

/** Places held by clients at all instances. */
export interface SharedPlaces {
  /** Validity of a hold in milliseconds: those of a crashed process expire. */
  leaseMs: number
  /**
   * Sets the number of places a client holds at this process; repeat it within `leaseMs`. False, without change, if all
   * instances together would exceed `most`. Rejects if the shared memory is unavailable.
   */
  hold(client: string, count: number, most?: number): Promise<boolean>
}

/** Bytes with metadata. */
export interface SharedEntry {
  about: unknown
  bytes: Buffer
}

/** `MINE`: this process makes the entry; `OTHERS`: another instance is making it. */
export type Turn = 'MINE' | 'OTHERS'

/** Responses to visitors shared by all instances for some minutes. Must not contain personal data. */
export interface SharedCache {
  /** Entry for a database state (`CacheVersion.shared`) and a key; undefined if missing, or on a timeout. */
  find(state: string, key: string): Promise<SharedEntry | undefined>
  /**
   * The entry, otherwise whose turn it is to make it. With `MINE`, call `keep` or `leave`; the turn expires after some
   * seconds. Undefined on a timeout.
   */
  findOrBegin(state: string, key: string): Promise<SharedEntry | Turn | undefined>
  /** Returns the turn without an entry. */
  leave(state: string, key: string): void
  /** Stores an entry if possible, without waiting. Its data must have been read after the state. */
  keep(state: string, key: string, entry: SharedEntry): void
}
