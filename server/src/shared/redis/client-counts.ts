import { createHmac, randomUUID } from 'node:crypto'
import type { Result } from 'ioredis'
import type { SharedCounts, SharedPlaces } from '../shared-memory'
import type { RedisConnection } from './redis-connection'

/** Characters of a hash that no two clients share. */
const HASH_LENGTH = 22

/**
 * Name of a client in Redis: a hash with the shop's secret, because plain hashes of addresses could be guessed by trying all.
 */
function hashClient(client: string, secret: string): string {
  return createHmac('sha256', secret).update(client).digest('base64url').slice(0, HASH_LENGTH)
}

declare module 'ioredis' {
  interface RedisCommander<Context> {
    spend(key: string, amount: number, windowMs: number, limit: number): Result<[number, number], Context>
  }
}

/**
 * Adds to a count atomically. Arguments: the amount, the milliseconds until a new count starts, and the limit above which
 * nothing is added (-1: none). Returns the count with the amount in any case, and the milliseconds left.
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

declare module 'ioredis' {
  interface RedisCommander<Context> {
    hold(key: string, process: string, count: number, most: number, leaseMs: number): Result<0 | 1, Context>
  }
}

/**
 * Records the places that a process holds for a client, atomically: "count end" for each process, by Redis's clock. Entries
 * expire at their end unless renewed. Arguments: the process, its count, the limit for all processes (-1: none), and the
 * validity in milliseconds. Returns 1, or 0 without recording if it would exceed the limit.
 */
export const HOLD = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local others = 0
local noted = redis.call('HGETALL', KEYS[1])
for index = 1, #noted, 2 do
  local count, ends = string.match(noted[index + 1], '(%d+) (%d+)')
  if tonumber(ends) <= now then redis.call('HDEL', KEYS[1], noted[index])
  elseif noted[index] ~= ARGV[1] then others = others + tonumber(count) end
end
local count, most, lease = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if most >= 0 and others + count > most then return 0 end
if count > 0 then
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%d %.0f', count, now + lease))
  redis.call('PEXPIRE', KEYS[1], lease)
else redis.call('HDEL', KEYS[1], ARGV[1]) end
return 1
`

/** Places of a process expire after this time without renewal. */
const LEASE_MS = 60_000

/** Stores in Redis how many of each client's places this process holds. */
export function createSharedPlaces(redis: RedisConnection, secret: string, leaseMs = LEASE_MS): SharedPlaces {
  const self = randomUUID()
  return {
    leaseMs,
    async hold(client, count, most = -1) {
      const key = `instrumenta:places:${hashClient(client, secret)}`
      return (await redis.run((commands) => commands.hold(key, self, count, most, leaseMs))) === 1
    },
  }
}
