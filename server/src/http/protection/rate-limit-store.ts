import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { SharedCounts, SpentCount } from '../../shared/shared-memory'

/** Clients that are told apart; the longest unseen is forgotten first. */
const CLIENTS = 20_000

/** What clients have spent, each in a time of its own. */
export interface RateLimitStore {
  /**
   * Adds to what a client has spent. Above the limit, where there is one, nothing is added; `current` is then what it would be.
   */
  add(client: string, amount: number, windowMs: number, limit?: number): SpentCount | Promise<SpentCount>
  /** The same counts for the rate limiter's plugin, which makes its store itself and counts one by one. */
  Store: FastifyRateLimitStoreCtor
}

/**
 * Makes counts of nobody in this process, which serve alone where there is one, and otherwise while the counts of all
 * instances cannot be had.
 */
export function createRateLimitStore(shared?: SharedCounts): RateLimitStore {
  // Room for all of them is taken at once, so not before there is anybody to count.
  let counts: LRUCache<string, { spent: number; endsAt: number }> | undefined

  function addHere(client: string, amount: number, windowMs: number, limit = Infinity): SpentCount {
    counts ??= new LRUCache({ max: CLIENTS })
    const now = Date.now()
    const known = counts.get(client)
    const count = known && known.endsAt > now ? known : { spent: 0, endsAt: now + windowMs }
    const current = count.spent + amount
    if (current <= limit) count.spent = current
    counts.set(client, count)
    return { current, ttl: count.endsAt - now }
  }

  const add: RateLimitStore['add'] = shared
    ? (...spending) => shared.add(...spending).catch(() => addHere(...spending))
    : addHere

  class Store implements FastifyRateLimitStore {
    incr(client: string, done: (error: Error | null, count?: SpentCount) => void, windowMs: number): void {
      const count = add(client, 1, windowMs)
      if ('then' in count) void count.then((counted) => done(null, counted))
      else done(null, count)
    }

    /** Its clients bear other names (`rate-limit.ts`), so that all instances may count them in one place. */
    child(): FastifyRateLimitStore {
      const { Store: ChildStore } = createRateLimitStore(shared)
      return new ChildStore({})
    }
  }

  return { add, Store }
}
