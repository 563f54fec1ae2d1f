import { createHmac } from 'node:crypto'
import type { Result } from 'ioredis'
import type { SharedCounts } from '../shared-memory'
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

/** Characters of a hash that no two clients share. */
const HASH_LENGTH = 22

/**
 * Counts in Redis. Clients are there under hashes that nobody can work out who has not the shop's secret: of addresses there
 * are few enough to try them all.
 */
export function createSharedCounts(redis: RedisConnection, secret: string): SharedCounts {
  const keyOf = (client: string) =>
    `instrumenta:limit:${createHmac('sha256', secret).update(client).digest('base64url').slice(0, HASH_LENGTH)}`
  return {
    async add(client, amount, windowMs, limit = -1) {
      const [current, ttl] = await redis.run((commands) => commands.spend(keyOf(client), amount, windowMs, limit))
      return { current, ttl }
    },
  }
}
