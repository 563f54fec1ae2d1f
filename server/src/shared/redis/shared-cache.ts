import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { SharedCache, SharedEntry } from '../shared-memory'
import type { RedisConnection } from './redis-connection'
import { sharedReads } from './redis-connection'

/** Entries of an outdated database state are no longer read, and expire. */
const KEEP_MS = 5 * 60_000
/** Larger values would block the single connection. */
const MAX_BYTES = 1024 * 1024
/** Afterwards, the work of another instance is considered lost. */
const TURN_MS = 3_000

/** Shares visitors' answers in Redis between instances of the same version of the shop (`shop-version.ts`). */
export function createSharedCache(redis: RedisConnection, version: string): SharedCache {
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
