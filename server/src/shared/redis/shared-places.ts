import { randomUUID } from 'node:crypto'
import type { Result } from 'ioredis'
import type { SharedPlaces } from '../shared-memory'
import { hashClient } from './hash-client'
import type { RedisConnection } from './redis-connection'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    hold(key: string, process: string, count: number, most: number, leaseMs: number): Result<0 | 1, Context>
  }
}

/**
 * Notes how many places a process has for a client, in one step for all who ask at the same time: "count end" for each process, by
 * Redis's own clock. What a process has not said again by its end is nobody's. Arguments: the process, its count, how many
 * all may have together (-1: no matter), and for how many milliseconds that is good. Answers 1, or 0 where it would be more and nothing is noted.
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

/** So long a process that does not say so again holds places. */
const LEASE_MS = 60_000

/** Notes in Redis what this process has of each client's places. */
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
