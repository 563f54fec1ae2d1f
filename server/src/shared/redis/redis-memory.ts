import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../config/env'
import { clientDist } from '../../config/repository'
import type { SharedMemory, SharedCache, SharedEntry } from '../shared-memory'
import { createSharedCounts, createSharedPlaces, HOLD, SPEND } from './client-counts'
import type { RedisConnection } from './redis-connection'
import { connectRedis, sharedReads } from './redis-connection'

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

/** Entries of an outdated database state are no longer read, and expire. */
const KEEP_MS = 5 * 60_000
/** Larger values would block the single connection. */
const MAX_BYTES = 1024 * 1024
/** Afterwards, the work of another instance is considered lost. */
const TURN_MS = 3_000

/** Shares visitors' answers in Redis between instances of the same version of the shop. */
function createSharedCache(redis: RedisConnection, version: string): SharedCache {
  // Only the key, which comes last, may contain line breaks.
  const keyOf = (state: string, key: string) =>
    `instrumenta:kept:${createHash('sha256').update([version, state, key].join('\n')).digest('base64url')}`

  /** Writes to Redis are not awaited, and skipped without Redis. */
  const runInBackground = (work: (commands: Redis) => Promise<unknown>) => void redis.run(work).catch(() => undefined)

  return {
    async find(state, key) {
      try {
        const packed = await redis.run((commands) => commands.getBuffer(keyOf(state, key)))
        sharedReads.inc({ outcome: packed ? 'hit' : 'miss' })
        return packed ? unpack(packed) : undefined
      } catch {
        sharedReads.inc({ outcome: 'failed' })
        return undefined
      }
    },
    async findOrBegin(state, key) {
      try {
        // An empty value marks an entry in progress.
        const packed = await redis.run((commands) =>
          commands.setBuffer(keyOf(state, key), '', 'PX', TURN_MS, 'NX', 'GET'),
        )
        if (packed?.length === 0) return 'OTHERS'
        sharedReads.inc({ outcome: packed ? 'hit' : 'miss' })
        return packed ? unpack(packed) : 'MINE'
      } catch {
        sharedReads.inc({ outcome: 'failed' })
        return undefined
      }
    },
    keep(state, key, entry) {
      const packed = pack(entry)
      runInBackground((commands) =>
        packed.length > MAX_BYTES
          ? commands.del(keyOf(state, key))
          : commands.set(keyOf(state, key), packed, 'PX', KEEP_MS),
      )
    },
    leave(state, key) {
      runInBackground((commands) => commands.del(keyOf(state, key)))
    },
  }
}

/** Metadata of the bytes as one line, then the bytes. */
function pack({ about, bytes }: SharedEntry): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes])
}

function unpack(packed: Buffer): SharedEntry {
  const end = packed.indexOf('\n')
  return { about: JSON.parse(packed.toString('utf8', 0, end)) as unknown, bytes: packed.subarray(end + 1) }
}
