import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Env } from '../../config/env'
import type { CacheVersion } from '../cache-version'
import type { Db } from '../db'
import { createDb } from '../db'
import { DatabaseUnavailable } from '../errors'
import { metrics } from '../metrics'
import type { SqlWatch } from '../sql-metrics'
import { sqlMetrics } from '../sql-metrics'
import { readPrimaryPosition, readStandbyPosition } from './positions.sql'
import type { PrimaryLog } from './primary-log'
import { watchPrimaryLog } from './primary-log'
import { createReplicaDb } from './replica-db'
import type { Absence, ReplicaWatch } from './replica-watch'
import { watchReplica } from './replica-watch'

/** Chooses the database for visitors' reads. */
interface Replicas<Place> {
  /** The database for one request; undefined: the primary. */
  choose(): Promise<Place | undefined>
  close(): Promise<void>
}

interface ReplicasDeps<Place> {
  env: Env
  db: Db
  cacheVersion: CacheVersion
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Creates readers for a database. */
  readFrom(db: Db): Place
}

const reasons: Record<Absence, string> = {
  NEW: 'it is new',
  AWAY: 'it does not answer',
  NO_STANDBY: 'it does not follow a primary',
  OTHER_DATABASE: 'it has the data of another database',
  OTHER_HISTORY: 'it does not follow the primary that there is now',
  LATE: 'it is late',
}

/** Opens the configured replicas in the background. Each is used as soon as it has proved valid. */
export function createReplicas<Place>(deps: ReplicasDeps<Place>): Replicas<Place> {
  const { env, db, cacheVersion, logger, readFrom } = deps
  const primary = watchPrimaryLog(
    () => readPrimaryPosition(db),
    () => {
      logger.warn('Another server is the primary now; nothing that was kept is used any more')
      cacheVersion.bump()
    },
  )

  const opened = env.replicaUrls.map((url, index) => {
    const number = String(index + 1)
    const own = createDb(url, {
      pooler: env.databasePooler,
      onPoolError: (error) => watch.leave(error),
      onAway: (error) => watch.leave(error),
      watch: env.metrics && namedMetrics(number),
    })
    const watch = watchReplica({
      read: () => readStandbyPosition(own),
      primary,
      onOut: (why, problem) =>
        logger.warn({ replica: number, reason: textOf(problem) }, `A replica is left out: ${reasons[why]}`),
      onIn: (isFirst) => logger[isFirst ? 'info' : 'warn']({ replica: number }, 'A replica is read from'),
    })
    meterReplica(number, watch)
    const replica = createReplicaDb({
      primary: db,
      replica: own,
      onFallback(error) {
        replicaFallbacks.labels(number).inc()
        if (error instanceof DatabaseUnavailable) watch.leave(error)
      },
    })
    return { number, watch, own, place: readFrom(replica) }
  })

  const choose = createReplicaRouter({ replicas: opened, primary, cacheVersion })
  return {
    async choose() {
      const chosen = await choose()
      visitorReads.labels(chosen?.number ?? 'primary').inc()
      return chosen?.place
    },
    async close() {
      primary.stop()
      await Promise.all(
        opened.map(({ watch, own }) => {
          watch.stop()
          return own.$disconnect()
        }),
      )
    },
  }
}

/** Metrics of a replica's pools, under separate names. */
function namedMetrics(number: string): SqlWatch {
  const nameOf = (pool: string) => `replica ${number} ${pool}`
  return {
    addPool: (name, pool) => sqlMetrics.addPool(nameOf(name), pool),
    begin: (name) => sqlMetrics.begin(nameOf(name)),
  }
}

/** The error itself carries the whole connection. */
const textOf = (problem: unknown) =>
  problem instanceof DatabaseUnavailable && problem.cause instanceof Error ? problem.cause.message : messageOf(problem)

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : undefined)

interface ReplicaRouterDeps<Replica extends { watch: ReplicaWatch }> {
  replicas: readonly Replica[]
  primary: Pick<PrimaryLog, 'read'>
  cacheVersion: Pick<CacheVersion, 'current'>
}

/**
 * Chooses where visitors' shared data is read: an up-to-date replica, in turn; undefined is the primary. The primary's
 * position is read once the current version is known. All changes of that version were committed before, so they lie before
 * that position in the log. While the version stays, no public data changes, and the position stays valid.
 */
function createReplicaRouter<Replica extends { watch: ReplicaWatch }>({
  replicas,
  primary,
  cacheVersion,
}: ReplicaRouterDeps<Replica>): () => Promise<Replica | undefined> {
  let known = { version: -1, position: 0n }
  let turn = 0

  async function positionOf(version: number): Promise<bigint> {
    if (known.version === version) return known.position
    const position = await primary.read()
    if (version > known.version) known = { version, position }
    return position
  }

  return async () => {
    const present = replicas.filter(({ watch }) => watch.isIn())
    if (present.length === 0) return undefined
    turn = (turn + 1) % present.length
    const inTurn = [...present.slice(turn), ...present.slice(0, turn)]
    // Without the primary the position is unknown; the read itself will report the outage.
    const position = await positionOf(await cacheVersion.current()).catch(() => undefined)
    if (position === undefined) return undefined
    const ready = inTurn.find(({ watch }) => watch.isKnownToReach(position))
    if (ready) return ready
    const [first] = inTurn
    return (await first?.watch.reaches(position)) ? first : undefined
  }
}

const watches = new Map<string, ReplicaWatch>()

/** Place of visitors' reads: the number of a replica, or `primary` if none was suitable. */
const visitorReads = new Counter({
  name: 'instrumenta_visitor_reads_total',
  help: 'Operations of visitors by where they read: the number of a replica, or primary.',
  labelNames: ['from'] as const,
  registers: [metrics],
})

/** Reads of a replica that fell back to the primary. */
const replicaFallbacks = new Counter({
  name: 'instrumenta_replica_fallbacks_total',
  help: 'Statements that a replica did not answer, so that the primary had to.',
  labelNames: ['replica'] as const,
  registers: [metrics],
})

new Gauge({
  name: 'instrumenta_replica_up',
  help: 'Whether visitors read from the replica (1), or it is left out (0).',
  labelNames: ['replica'] as const,
  registers: [metrics],
  collect() {
    for (const [number, watch] of watches) this.labels(number).set(watch.isIn() ? 1 : 0)
  },
})

new Gauge({
  name: 'instrumenta_replica_lag_bytes',
  help: "Bytes of the primary's log that the replica has not replayed.",
  labelNames: ['replica'] as const,
  registers: [metrics],
  collect() {
    for (const [number, watch] of watches) this.labels(number).set(watch.lag().bytes)
  },
})

new Gauge({
  name: 'instrumenta_replica_lag_seconds',
  help: 'Seconds since the primary was farther than the replica is now.',
  labelNames: ['replica'] as const,
  registers: [metrics],
  collect() {
    for (const [number, watch] of watches) this.labels(number).set(watch.lag().seconds)
  },
})

/** Adds the metrics of a replica. */
function meterReplica(number: string, watch: ReplicaWatch): void {
  watches.set(number, watch)
}
