import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import pTimeout from 'p-timeout'
import type { Db } from '../shared/db'
import { listAppliedMigrations } from '../shared/db'

const TIMEOUT_MS = 2_000

interface HealthOptions {
  db: Db
  /** Names of the migrations that must have been applied. */
  migrations: readonly string[]
}

/**
 * `/livez`: the process runs. `/readyz`: the database answers and has all migrations, and the process is not stopping.
 * Probes are not limited, so concurrent probes share one check of the database.
 */
export const health = fastifyPlugin(addHealth, { name: 'health', dependencies: ['request-checks'] })

async function addHealth(app: FastifyInstance, { db, migrations }: HealthOptions): Promise<void> {
  let isStopping = false
  let look: Promise<string | undefined> | undefined
  app.addHook('preClose', async () => {
    isStopping = true
  })

  function lookOnce(log: FastifyInstance['log']): Promise<string | undefined> {
    return (look ??= findProblem(db, migrations, log).finally(() => (look = undefined)))
  }

  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const problem = isStopping ? 'The server is stopping.' : await lookOnce(request.log)
    if (problem) return reply.code(503).send({ status: 'not ready', problem })
    return reply.send({ status: 'ready' })
  })
}

async function findProblem(
  db: Db,
  migrations: readonly string[],
  log: FastifyInstance['log'],
): Promise<string | undefined> {
  try {
    const applied = await pTimeout(listAppliedMigrations(db), { milliseconds: TIMEOUT_MS })
    const missing = migrations.filter((name) => !applied.has(name))
    return missing.length > 0 ? `Migrations are missing: ${missing.join(', ')}.` : undefined
  } catch (error) {
    log.warn({ err: error }, 'Not ready')
    return 'The database does not answer, or was never migrated.'
  }
}
