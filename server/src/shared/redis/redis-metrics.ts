import { Counter, Gauge } from 'prom-client'
import { metrics } from '../metrics'

const up = new Gauge({
  name: 'instrumenta_redis_up',
  help: 'Whether Redis answers (1), or each process counts and keeps for itself (0)',
  registers: [metrics],
})

/** Notes whether Redis answers. */
export function setRedisUp(isUp: boolean): void {
  up.set(isUp ? 1 : 0)
}

/** What came of the commands that this process had for Redis. */
export const redisCommands = new Counter({
  name: 'instrumenta_redis_commands_total',
  help: 'Commands for Redis: done, failed, or skipped because it was away',
  labelNames: ['outcome'],
  registers: [metrics],
})

/** How often something that this process did not keep was found among what all instances keep. */
export const sharedReads = new Counter({
  name: 'instrumenta_shared_cache_reads_total',
  help: 'Pages and answers looked for among those that all instances keep: hit, miss, or failed',
  labelNames: ['outcome'],
  registers: [metrics],
})
