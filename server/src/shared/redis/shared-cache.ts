import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { SharedCache, SharedEntry } from '../shared-memory'
import type { RedisConnection } from './redis-connection'
import { sharedReads } from './redis-connection'

/** A state of the database that is over leaves what was kept for it behind, and nobody asks for it any more. */
const KEEP_MS = 5 * 60_000
/** What is larger would hold up others on the one connection. */
const MAX_BYTES = 1024 * 1024
/** After that what somebody makes is taken for lost, together with who did. */
const TURN_MS = 3_000

/** Keeps in Redis what instances of the same version of the shop (`shop-version.ts`) answer visitors with. */
export function createSharedCache(redis: RedisConnection, version: string): SharedCache {
  // None of them has a line break but what is asked for, which comes last.
  const keyOf = (state: string, key: string) =>
    `instrumenta:kept:${createHash('sha256').update([version, state, key].join('\n')).digest('base64url')}`

  /** Nobody waits for what is left in Redis, and without Redis it is not wanted. */
  const tell = (work: (commands: Redis) => Promise<unknown>) => void redis.run(work).catch(() => undefined)

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
        // Nothing stands for what somebody is making.
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
      tell((commands) =>
        packed.length > MAX_BYTES
          ? commands.del(keyOf(state, key))
          : commands.set(keyOf(state, key), packed, 'PX', KEEP_MS),
      )
    },
    leave(state, key) {
      tell((commands) => commands.del(keyOf(state, key)))
    },
  }
}

/** What is known of the bytes, as a line, and the bytes. */
function pack({ about, bytes }: SharedEntry): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes])
}

function unpack(packed: Buffer): SharedEntry {
  const end = packed.indexOf('\n')
  return { about: JSON.parse(packed.toString('utf8', 0, end)) as unknown, bytes: packed.subarray(end + 1) }
}
