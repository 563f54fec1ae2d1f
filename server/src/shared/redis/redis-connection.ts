import { Counter, Gauge } from 'prom-client'
import { metrics } from '../metrics'
import { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import { inSpan } from '../tracing/spans'

const up = new Gauge({
  name: 'instrumenta_redis_up',
  help: 'Whether Redis answers (1), or each process counts and keeps for itself (0)',
  registers: [metrics],
})

/** Sets the metric of Redis's availability. */
function setRedisUp(isUp: boolean): void {
  up.set(isUp ? 1 : 0)
}

/** Results of Redis commands of this process. */
const redisCommands = new Counter({
  name: 'instrumenta_redis_commands_total',
  help: 'Commands for Redis: done, failed, or skipped because it was away',
  labelNames: ['outcome'],
  registers: [metrics],
})

/** Hits of the shared cache after a miss in this process. */
export const sharedReads = new Counter({
  name: 'instrumenta_shared_cache_reads_total',
  help: 'Pages and answers looked for among those that all instances keep: hit, miss, or failed',
  labelNames: ['outcome'],
  registers: [metrics],
})

/** A Redis that may be unavailable at any time. */
export interface RedisConnection {
  /**
   * Runs work on Redis. Rejects at once while Redis is unavailable, and when the work takes longer than a request
   * should wait.
   */
  run<T>(work: (redis: Redis) => Promise<T>): Promise<T>
  close(): void
}

interface RedisConnectionDeps {
  url: string
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Lua scripts by the name of their command; each works on one key. */
  scripts: Record<string, string>
}

/** Longest wait of a request: without Redis each instance works on its own. */
const PATIENCE_MS = 150
/** Consecutive failures after which Redis is skipped until it responds again. */
const FAILURES = 3
const LOOK_EVERY_MS = 500
/** A connection silent for this long is replaced. */
const SILENCE_MS = 5_000

/** The lock of a second against what Redis was last seen able to write. */
const PROBE_KEY = 'instrumenta:probe'

/**
 * Connects in the background. Redis is unavailable if it rejects, does not respond, is too slow, or is not writable
 * (full, loading, a replica); then it is checked twice a second, and no request waits for it. Logs the start and the
 * end of an outage.
 */
export function connectRedis({ url, logger, scripts }: RedisConnectionDeps): RedisConnection {
  const redis = new Redis(url, {
    // Commands that can't run now are not wanted later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Our own check is better, and the first connection needs no special one.
    enableReadyCheck: false,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
    connectionName: 'instrumenta',
    scripts: Object.fromEntries(Object.entries(scripts).map(([name, lua]) => [name, { lua, numberOfKeys: 1 }])),
  })
  let state: 'unknown' | 'up' | 'away' | 'closed' = 'unknown'
  let failures = 0
  let problem: unknown
  let look: Promise<void> | undefined

  function setAway(error: unknown): void {
    if (state === 'away' || state === 'closed') return
    state = 'away'
    setRedisUp(false)
    logger.error(
      { reason: textOf(error) },
      'Redis does not answer; each process counts and keeps for itself until it does',
    )
  }

  function setUp(): void {
    if (state === 'up' || state === 'closed') return
    if (state === 'away') logger.warn('Redis answers again')
    state = 'up'
    failures = 0
    setRedisUp(true)
  }

  /** True if Redis can write in time. Waits for an answer, so that checks don't pile up. */
  async function lookAtIt(): Promise<void> {
    const begun = performance.now()
    try {
      await redis.set(PROBE_KEY, 1, 'PX', 1_000)
      const took = performance.now() - begun
      if (took <= PATIENCE_MS) setUp()
      else if (++failures >= FAILURES) setAway(new Error(`Redis took ${Math.round(took)} ms for a write`))
    } catch (error) {
      setAway(problem ?? error)
    }
  }

  const lookOnce = () => void (look ??= lookAtIt().finally(() => (look = undefined)))
  const timer = setInterval(() => state !== 'up' && lookOnce(), LOOK_EVERY_MS).unref()
  redis.on('error', (error) => (problem = error))
  redis.on('close', () => setAway(problem ?? new Error('The connection was closed')))
  redis.on('ready', () => {
    problem = undefined
    lookOnce()
  })

  return {
    async run(work) {
      if (state !== 'up') {
        redisCommands.inc({ outcome: 'skipped' })
        throw new Error('Redis is unavailable')
      }
      try {
        const result = await inSpan(
          () => ({ name: 'Redis', kind: 'client', attributes: { 'db.system.name': 'redis' } }),
          () => withinPatience(work(redis)),
        )
        failures = 0
        redisCommands.inc({ outcome: 'done' })
        return result
      } catch (error) {
        redisCommands.inc({ outcome: 'failed' })
        failures += 1
        if (failures >= FAILURES) setAway(error)
        throw error
      }
    },
    close() {
      state = 'closed'
      clearInterval(timer)
      redis.disconnect()
    },
  }
}

/** The result, if it comes in time. An answer that has arrived, while this process was too busy to read it, counts. */
function withinPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`Redis said nothing within ${PATIENCE_MS} ms`))
    const timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** If all addresses of a name refuse the connection, the error has no text. */
function textOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
