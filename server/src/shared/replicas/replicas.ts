import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../config/env'
import type { CacheVersion } from '../cache-version'
import type { Db } from '../db'
import { createDb } from '../db'
import { DatabaseUnavailable } from '../errors'
import type { SqlWatch } from '../sql-metrics'
import { sqlMetrics } from '../sql-metrics'
import { readPrimaryPosition, readStandbyPosition } from './positions.sql'
import { watchPrimaryLog } from './primary-log'
import { createReplicaDb } from './replica-db'
import { meterReplica, replicaFallbacks, visitorReads } from './replica-metrics'
import { createReplicaRouter } from './replica-router'
import type { Absence } from './replica-watch'
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
