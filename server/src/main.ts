import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { AppDeps } from './app'
import { buildApp } from './app'
import type { Env } from './config/env'
import { ConfigError } from './config/variables'
import { readEnv } from './config/env'
import { clientDist } from './config/repository'
import type { TrustedDocuments } from './graphql/trusted-documents'
import type { RenderRequest, RenderResult, SitePage } from './http/pages/pages'
import type { MetricsServer } from './http/observability/metrics-server'
import { serveMetrics } from './http/observability/metrics-server'
import { createBacklogMetrics } from './modules/job-queue/backlog.sql'
import { createAccountRemoval } from './modules/personal-data/accounts'
import { createFirebaseVerifier } from './modules/users/firebase'
import { findDemoAccount } from './modules/users/users'
import type { Db } from './shared/db'
import { createDb, STATEMENT_TIMEOUT_MS } from './shared/db'
import { DatabaseUnavailable } from './shared/errors'
import { createLogger } from './shared/logger'
import { sqlMetrics } from './shared/sql-metrics'
import { findMissingLimit } from './shared/sql'
import { startTracing } from './shared/tracing/start-tracing'

/** Exports of client/dist/server/entry-server.js. */
interface RenderModule {
  readAssets(manifest: unknown): unknown
  render(request: RenderRequest & { assets: unknown }): Promise<RenderResult>
  siteMap(): SitePage[]
  pageAddress(url: string): string
  trustedDocuments: TrustedDocuments
  exampleOperations: string[]
  pagePatterns: string[]
}

const STOP_WITHIN_MS = 5_000
const START_TRIES = 20
const START_PAUSE_MS = 500
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] satisfies NodeJS.Signals[]

async function main(): Promise<void> {
  const env = readEnv()
  const logger = createLogger(env.logLevel)
  if (env.production && !env.isPublicUrlSet) {
    logger.warn(`PUBLIC_URL is not set: pages, mails and sitemap say that the shop is at ${env.publicUrl}`)
  }
  const traces = env.tracing && (await startTracing(env.tracing, logger))
  const db = createDb(env.databaseUrl, {
    // The error itself carries the whole connection.
    onPoolError: ({ message }) => logger.warn({ reason: message }, 'A database connection broke'),
    onAway: (error) => logger.error({ err: error }, 'The database does not answer; requests are refused until it does'),
    onBack: () => logger.warn('The database answers again'),
    watch: env.metrics && sqlMetrics,
    pooler: env.databasePooler,
  })
  const missingLimit = env.databasePooler && (await retryWhileAway(() => findMissingLimit(db, STATEMENT_TIMEOUT_MS)))
  if (missingLimit) logger.warn(missingLimit)
  if (env.production) refuseDemoAccount(await retryWhileAway(() => findDemoAccount(db)))
  // With a bucket no disk is needed.
  if (env.images.store !== 's3') mkdirSync(join(env.dataDir, 'images'), { recursive: true })

  const app = await buildApp({
    env,
    db,
    logger,
    ...(await loadClient(env.isTrustedOnly)),
    removeAccount: createAccountRemoval({
      projectId: env.firebase.projectId,
      isPossible: env.firebase.hasCredentials || env.firebase.emulatorHost !== undefined,
    }),
    verifyIdToken: createFirebaseVerifier({
      ...env.firebase,
      onUnavailable: (error) => logger.error({ err: error }, 'Firebase does not answer'),
    }),
  })
  const metricsServer = env.metrics && (await listenForMetrics(env.metrics, db))
  const { close } = closeWithGrace({ delay: STOP_WITHIN_MS, logger, skip: STOP_SIGNALS }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'Stopping after an error')
    await Promise.all([app.close(), metricsServer?.stop()])
    await db.$disconnect()
    await traces?.stop()
  })
  // A terminal's Ctrl-C reaches us and the start command, which then signals us again. The library would treat the second
  // signal as a forced exit with code 1. The start command holds the other end of the channel.
  let isStopping = false
  const stop = () => {
    if (!isStopping) void close()
    isStopping = true
  }
  for (const event of [...STOP_SIGNALS, 'disconnect']) process.on(event, stop)

  await app.listen({ host: env.host, port: env.port })
  logger.info({ host: env.host, port: env.port }, 'Listening')
}

/** Serves this process's metrics to Prometheus. Throws ConfigError if it can't listen. */
async function listenForMetrics(place: NonNullable<Env['metrics']>, db: Db): Promise<MetricsServer> {
  try {
    return await serveMetrics({ ...place, refresh: createBacklogMetrics(db) })
  } catch (error) {
    const { message } = error as Error
    throw new ConfigError(`METRICS_PORT ${place.port} on ${place.host} cannot be had: ${message}`)
  }
}

/** Retries while the database is unavailable: it may be starting, too. */
async function retryWhileAway<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === START_TRIES) throw error
      await pause(START_PAUSE_MS)
    }
  }
}

function refuseDemoAccount(email: string | undefined): void {
  if (!email) return
  throw new ConfigError(
    `DATABASE_URL leads to a database with the demo account ${email}, which NODE_ENV=production refuses. ` +
      'Use a database of its own for production.',
  )
}

/** The client's server bundle; without it the server has no pages. Throws ConfigError if it is required and missing. */
async function loadClient(isNeeded: boolean): Promise<Partial<AppDeps>> {
  const entry = join(clientDist, 'server/entry-server.js')
  if (!existsSync(entry)) {
    if (!isNeeded) return {}
    throw new ConfigError('TRUSTED_DOCUMENTS_ONLY needs the built client, which lists them. Run npm run build.')
  }
  const manifest: unknown = JSON.parse(readFileSync(join(clientDist, 'client/.vite/manifest.json'), 'utf8'))
  const client = (await import(pathToFileURL(entry).href)) as RenderModule
  const { render, readAssets, siteMap, pageAddress, pagePatterns, trustedDocuments, exampleOperations } = client
  const assets = readAssets(manifest)
  const renderer: AppDeps['renderer'] = (request) => render({ ...request, assets })
  return { renderer, sitePages: siteMap(), pageAddress, pagePatterns, trustedDocuments, exampleOperations }
}

/** Why the server does not start, as a sentence for known errors. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError) return error.message
  if (error instanceof DatabaseUnavailable) return 'The database that DATABASE_URL leads to does not answer.'
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program. Choose another one.`
  if (code === 'EACCES' && port) return `PORT ${port} is not allowed for this user. Choose one from 1024 up.`
  return error.stack ?? error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
