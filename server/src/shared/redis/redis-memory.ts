import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../config/env'
import type { SharedMemory } from '../shared-memory'
import { connectRedis } from './redis-connection'
import { createSharedCache } from './shared-cache'
import { createSharedCounts, SPEND } from './shared-counts'
import { createSharedPlaces, HOLD } from './shared-places'
import { versionOf } from './shop-version'

/** Everything that instances have in common, over one connection. */
export function createRedisMemory(env: Env, url: string, logger: FastifyBaseLogger): SharedMemory {
  const redis = connectRedis({ url, logger, scripts: { spend: SPEND, hold: HOLD } })
  return {
    counts: createSharedCounts(redis, env.accessTokenSecret),
    places: createSharedPlaces(redis, env.accessTokenSecret),
    cache: createSharedCache(redis, versionOf(env)),
    close: () => redis.close(),
  }
}
