import type { Buffer } from 'node:buffer'

/** What all instances of the shop count and keep in common. Whoever uses it goes on without it. */
export interface SharedMemory {
  counts: SharedCounts
  places: SharedPlaces
  cache: SharedCache
  /** Lets go of the connection. */
  close(): void
}

/** What clients have spent at all instances, each in a time of its own. */
export interface SharedCounts {
  /**
   * Adds to what a client has spent. Above the limit, where there is one, nothing is added; `current` is then what it would be.
   * Rejects, at once or after a moment, when the instances cannot be asked.
   */
  add(client: string, amount: number, windowMs: number, limit?: number): Promise<SpentCount>
}

/** What a client has spent by now. */
export interface SpentCount {
  current: number
  /** Milliseconds until its count begins anew. */
  ttl: number
}

/** Places that clients have at all instances at once. */
export interface SharedPlaces {
  /** Milliseconds for which what is said is good: places of a process that dies come free by themselves. */
  leaseMs: number
  /**
   * Says how many places a client has at this process by now, which is to be said again within `leaseMs`. False, and nothing is noted,
   * where they would be more than `most` with those at other instances. Rejects when the instances cannot be asked.
   */
  hold(client: string, count: number, most?: number): Promise<boolean>
}

/** Bytes, and what has to be known of them. */
export interface SharedEntry {
  about: unknown
  bytes: Buffer
}

/** `MINE`: nobody makes it yet, and this process is to; `OTHERS`: another instance is making it. */
export type Turn = 'MINE' | 'OTHERS'

/** What visitors are answered with at all instances, for some minutes. Nothing personal may be in it. */
export interface SharedCache {
  /** What is kept for a state of the database (`CacheVersion.shared`) under a key; undefined also if nobody says so in time. */
  find(state: string, key: string): Promise<SharedEntry | undefined>
  /**
   * What is kept; otherwise whose turn it is to make it. Whoever has it is to `keep` or to `leave` it, and loses it after some seconds.
   * Undefined if nobody says so in time.
   */
  findOrBegin(state: string, key: string): Promise<SharedEntry | Turn | undefined>
  /** Gives the turn back, where nothing came of it that may be kept. */
  leave(state: string, key: string): void
  /** Keeps it if that can be done; nobody waits for it. It must have been read after the state was asked for. */
  keep(state: string, key: string, entry: SharedEntry): void
}
