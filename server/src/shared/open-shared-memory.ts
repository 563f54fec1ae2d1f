import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../config/env'
import type { SharedMemory } from './shared-memory'

/**
 * What this process has in common with other instances; undefined where there are none. Whether it answers is not waited
 * for, and what it is made of is loaded only if it is needed.
 */
export async function openSharedMemory(env: Env, logger: FastifyBaseLogger): Promise<SharedMemory | undefined> {
  if (env.redisUrl === undefined) return undefined
  const { createRedisMemory } = await import('./redis/redis-memory')
  return createRedisMemory(env, env.redisUrl, logger)
}
