import { Counter, Gauge, Histogram } from 'prom-client'
import { metrics } from './metrics'

/** Connections, as the driver counts them. */
interface CountedPool {
  totalCount: number
  idleCount: number
  waitingCount: number
  options: { max: number }
}

/** Observer of statements. */
export interface SqlWatch {
  /** A pool was opened. */
  addPool(name: string, pool: CountedPool): void
  /** Starts measuring a statement. Call the result when it has ended. */
  begin(pool: string): (hasFailed: boolean) => void
}

const seconds = new Histogram({
  name: 'instrumenta_sql_seconds',
  help: 'Seconds that a statement, or an operation of Prisma, took, with the wait for a connection, by pool.',
  labelNames: ['pool'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2],
  registers: [metrics],
})

const failures = new Counter({
  name: 'instrumenta_sql_failures_total',
  help: 'Statements that failed, by pool.',
  labelNames: ['pool'] as const,
  registers: [metrics],
})

const pools = new Map<string, CountedPool>()

new Gauge({
  name: 'instrumenta_sql_connections',
  help: 'Connections that are open, by pool and by what they do.',
  labelNames: ['pool', 'state'] as const,
  registers: [metrics],
  collect() {
    for (const [name, { totalCount, idleCount }] of pools) {
      this.labels(name, 'idle').set(idleCount)
      this.labels(name, 'busy').set(totalCount - idleCount)
    }
  },
})

new Gauge({
  name: 'instrumenta_sql_connections_max',
  help: 'Connections that a pool may have.',
  labelNames: ['pool'] as const,
  registers: [metrics],
  collect() {
    for (const [name, { options }] of pools) this.labels(name).set(options.max)
  },
})

new Gauge({
  name: 'instrumenta_sql_waiting',
  help: 'Statements that wait for a free connection, by pool.',
  labelNames: ['pool'] as const,
  registers: [metrics],
  collect() {
    for (const [name, { waitingCount }] of pools) this.labels(name).set(waitingCount)
  },
})

/** Counts and times statements for Prometheus. */
export const sqlMetrics: SqlWatch = {
  addPool: (name, pool) => void pools.set(name, pool),
  begin(pool) {
    const startedAt = performance.now()
    return (hasFailed) => {
      seconds.labels(pool).observe((performance.now() - startedAt) / 1_000)
      if (hasFailed) failures.labels(pool).inc()
    }
  },
}
