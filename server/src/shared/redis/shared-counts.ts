import type { Result } from 'ioredis'
import type { SharedCounts } from '../shared-memory'
import { hashClient } from './hash-client'
import type { RedisConnection } from './redis-connection'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    spend(key: string, amount: number, windowMs: number, limit: number): Result<[number, number], Context>
  }
}

/**
 * Adds to a count, in one step for all who ask at the same time. Arguments: the amount, the milliseconds after which a new
 * count begins anew, and the limit above which nothing is added (-1: none). Answers the count, with the amount in any case, and the
 * milliseconds that are left.
 */
export const SPEND = `
local left = redis.call('PTTL', KEYS[1])
local before = 0
if left > 0 then before = tonumber(redis.call('GET', KEYS[1])) else left = tonumber(ARGV[2]) end
local spent = before + tonumber(ARGV[1])
local limit = tonumber(ARGV[3])
if limit < 0 or spent <= limit then redis.call('SET', KEYS[1], spent, 'PX', left) end
return { spent, left }
`

/** Counts in Redis. */
export function createSharedCounts(redis: RedisConnection, secret: string): SharedCounts {
  const keyOf = (client: string) => `instrumenta:limit:${hashClient(client, secret)}`
  return {
    async add(client, amount, windowMs, limit = -1) {
      const [current, ttl] = await redis.run((commands) => commands.spend(keyOf(client), amount, windowMs, limit))
      return { current, ttl }
    },
  }
}
