import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../config/env'
import type { SharedMemory } from '../shared-memory'
import { connectRedis } from './redis-connection'
import { createSharedCache } from './shared-cache'
import { createSharedCounts, createSharedPlaces, HOLD, SPEND } from './client-counts'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDist } from '../../config/repository'

/** The memory that instances share, over one connection. */
export function createRedisMemory(env: Env, url: string, logger: FastifyBaseLogger): SharedMemory {
  const redis = connectRedis({ url, logger, scripts: { spend: SPEND, hold: HOLD } })
  return {
    counts: createSharedCounts(redis, env.accessTokenSecret),
    places: createSharedPlaces(redis, env.accessTokenSecret),
    cache: createSharedCache(redis, versionOf(env)),
    close: () => redis.close(),
  }
}

/**
 * Version key shared only by instances that respond identically to visitors: same build, and same settings visible in pages,
 * headers and responses. Old and new versions stay apart during a rollout.
 */
function versionOf(env: Env): string {
  const hash = createHash('sha256')
  for (const file of builtFiles()) hash.update(readFileSync(file))
  const { production, publicUrl, firebase, images, isIntrospectionOpen, isTrustedOnly, webVitalsShare } = env
  const settings = { production, publicUrl, firebase, images, isIntrospectionOpen, isTrustedOnly, webVitalsShare }
  hash.update(JSON.stringify(settings))
  return hash.digest('base64url')
}

/** Files of the server and its pages. The server's bundle is one file, this one. */
function builtFiles(): string[] {
  const renderer = join(clientDist, 'server')
  const pieces = existsSync(renderer) ? readdirSync(renderer, { recursive: true, withFileTypes: true }) : []
  const renderers = pieces.filter((piece) => piece.isFile()).map((piece) => join(piece.parentPath, piece.name))
  return [__filename, join(clientDist, 'client/.vite/manifest.json'), ...renderers.sort()].filter((file) =>
    existsSync(file),
  )
}
