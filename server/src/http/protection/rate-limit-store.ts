import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Clients that are told apart; the longest unseen is forgotten first. */
const CLIENTS = 20_000

/** What a client has spent by now. */
export interface RateLimitCount {
  current: number
  /** Milliseconds until its count begins anew. */
  ttl: number
}

/** What clients have spent in this process, each in a time of its own. */
export interface RateLimitStore {
  /** Adds to what a client has spent. */
  add(client: string, amount: number, windowMs: number): RateLimitCount
  /** The same counts for the rate limiter's plugin, which makes its store itself and counts one by one. */
  Store: FastifyRateLimitStoreCtor
}

/** Makes counts of nobody. */
export function createRateLimitStore(): RateLimitStore {
  // Room for all of them is taken at once, so not before there is anybody to count.
  let counts: LRUCache<string, { spent: number; endsAt: number }> | undefined

  function add(client: string, amount: number, windowMs: number): RateLimitCount {
    counts ??= new LRUCache({ max: CLIENTS })
    const now = Date.now()
    const known = counts.get(client)
    const count = known && known.endsAt > now ? known : { spent: 0, endsAt: now + windowMs }
    count.spent += amount
    counts.set(client, count)
    return { current: count.spent, ttl: count.endsAt - now }
  }

  class Store implements FastifyRateLimitStore {
    incr(client: string, done: (error: Error | null, count?: RateLimitCount) => void, windowMs: number): void {
      done(null, add(client, 1, windowMs))
    }

    child(): FastifyRateLimitStore {
      const { Store: ChildStore } = createRateLimitStore()
      return new ChildStore({})
    }
  }

  return { add, Store }
}
