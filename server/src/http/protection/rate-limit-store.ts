import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { SharedCounts, SpentCount } from '../../shared/shared-memory'

/** Maximum clients. The least recently seen is dropped. */
const CLIENTS = 20_000

/** Spent requests by client, each with its own window. */
interface RateLimitStore {
  /** Adds to a client's amount. Above the limit, if any, nothing is added, and `current` is the hypothetical amount. */
  add(client: string, amount: number, windowMs: number, limit?: number): SpentCount | Promise<SpentCount>
  /** Store for the rate limit plugin, over the same counts. */
  Store: FastifyRateLimitStoreCtor
}

/** Counts in this process, used alone or while the shared counts are unavailable. */
export function createRateLimitStore(shared?: SharedCounts): RateLimitStore {
  // Created at the first request, because the LRU allocates everything at once.
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

    /** The clients of a child have other names (`rate-limit.ts`), so all instances can share the counts. */
    child(): FastifyRateLimitStore {
      const { Store: ChildStore } = createRateLimitStore(shared)
      return new ChildStore({})
    }
  }

  return { add, Store }
}
