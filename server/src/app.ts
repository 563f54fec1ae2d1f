import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import fastify, { LogController } from 'fastify'
import type { Env } from './config/env'
import { clientDist, migrationNames, schemaSdl } from './config/repository'
import { buildSchema } from './graphql/schema'
import { measureResolvers } from './graphql/operation-metrics'
import { inOperationSpan } from './graphql/operation-spans'
import { createGraphQLServer } from './graphql/server'
import type { TrustedDocuments } from './graphql/trusted-documents'
import { emulatorForwarding, listAccountMails } from './http/development/auth-emulator'
import { mailbox } from './http/development/mailbox'
import { answerUnreadable } from './http/error-answers'
import { graphqlRoute, createRequestContexts } from './http/graphql-transport/graphql-route'
import { health } from './http/health'
import { contactForm, currencyForm } from './http/pages/page-forms'
import type { PageDeps, Renderer, SitePage } from './http/pages/pages'
import { createPages, pageRoutes } from './http/pages/pages'
import { siteFiles } from './http/pages/site-files'
import { clientFiles, imageFiles } from './http/pages/static-files'
import { withoutHost } from './http/protection/request-address'
import { CONNECTION_TIMEOUT_MS, headerLimits, KEEP_ALIVE_MS, REQUEST_TIMEOUT_MS } from './http/protection/slow-clients'
import { HANDLER_TIMEOUT_MS } from './http/protection/time-limits'
import { requestChecks } from './http/request-checks'
import { restApi } from './http/rest/rest-api'
import { createRequestIds, requestIds, requestLogger } from './http/observability/request-logger'
import { requestSpans, requestWatch } from './http/observability/request-watch'
import { createTasks } from './jobs/create-tasks'
import { addCardWebhook } from './modules/card-payments/card-payments.routes'
import type { FetchImage } from './modules/images/fetch-image'
import { createImageFetch } from './modules/images/fetch-image'
import { createKeyRecognizer } from './modules/api-keys/api-keys'
import type { RemoveAccount } from './modules/personal-data/accounts'
import { createSellerCache } from './modules/seller/seller'
import type { VerifyIdToken } from './modules/users/firebase'
import { createReading } from './create-reading'
import { createLoaders } from './graphql/loaders'
import type { CacheVersion } from './shared/cache-version'
import { readMarks } from './shared/cache-marks.sql'
import { createCacheVersion } from './shared/cache-version'
import type { Db } from './shared/db'
import { createJobRunner } from './shared/jobs/job-runner'
import { createAccessTokens } from './shared/tokens'

/** Dependencies of the app; tests replace them. */
export interface AppDeps {
  env: Env
  db: Db
  verifyIdToken: VerifyIdToken
  logger: FastifyBaseLogger
  /** Deletes accounts at Firebase. Without it they stay, and the erasure says so. */
  removeAccount?: RemoveAccount | undefined
  /** Fetches images of other sites; by default from public addresses only. Tests replace it. */
  fetchImage?: FetchImage | undefined
  /** Renders pages. Without it the server has only the API. */
  renderer?: Renderer | undefined
  /** See `PageDeps`. */
  pageAddress?: PageDeps['pageAddress']
  /** The client's pages for search engines. */
  sitePages?: SitePage[] | undefined
  /** Patterns of the addresses of all pages. */
  pagePatterns?: readonly string[] | undefined
  /** The operations of the client's build. */
  trustedDocuments?: TrustedDocuments | undefined
  /** Names of the playground's examples. */
  exampleOperations?: readonly string[] | undefined
  /** Build folder of the client. */
  clientFolder?: string
  /** Milliseconds after which a request is answered with status 503. */
  handlerTimeoutMs?: number | undefined
  /** Version that invalidates caches; by default read from the database. */
  cacheVersion?: CacheVersion
}

/** The whole shop as one Fastify app, in production and in tests. The app can listen, or receive injected requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, logger, renderer, handlerTimeoutMs = HANDLER_TIMEOUT_MS } = deps
  const clientFolder = deps.clientFolder ?? join(clientDist, 'client')
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds(env.trustProxy),
    requestIdHeader: false,
    childLoggerFactory: requestLogger,
    // Trust only the nearest hop: clients can write earlier entries of X-Forwarded-For.
    trustProxy: env.trustProxy && ((_address, hop) => hop === 0),
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    http: headerLimits,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    routerOptions: { maxParamLength: 500 },
    // Requests are taken literally: `"2"` is not 2, and no field is dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })

  const cacheVersion =
    deps.cacheVersion ??
    createCacheVersion({
      readMarks: (wantsBegun) => readMarks(db, wantsBegun),
      onUnknown: (error) => logger.warn({ err: error }, 'The database does not say whether anything has changed'),
    })
  // Redis and replicas are loaded only if they are used.
  const shared =
    env.redisUrl === undefined
      ? undefined
      : (await import('./shared/redis/redis-memory')).createRedisMemory(env, env.redisUrl, logger)
  app.addHook('onClose', async () => shared?.close())
  const tokens = createAccessTokens(env.accessTokenSecret)
  const jobs = createJobRunner({ db, logger })
  const fetchImage = deps.fetchImage ?? createImageFetch()
  const { verifyIdToken, removeAccount } = deps
  const reading = createReading({
    env,
    db,
    logger,
    cacheVersion,
    tokens,
    verifyIdToken,
    removeAccount,
    fetchImage,
    jobs,
  })
  const readFrom = (replica: Db) => ({ ...reading, db: replica, loaders: createLoaders(replica) })
  const replicas =
    env.replicaUrls.length === 0
      ? undefined
      : (await import('./shared/replicas/replicas')).createReplicas({ env, db, cacheVersion, logger, readFrom })
  app.addHook('onClose', () => replicas?.close())
  const { tasks, close: closeTasks } = createTasks(reading)
  jobs.register(tasks)
  app.addHook('onListen', async () => jobs.start())
  // Jobs end while requests do.
  app.addHook('preClose', async () => void jobs.stop())
  app.addHook('onClose', async () => {
    await jobs.stop()
    closeTasks()
  })
  const contexts = createRequestContexts(reading)

  const { trustedDocuments = {}, exampleOperations: examples = [] } = deps
  const schema = buildSchema(schemaSdl)
  const { apollo, trustedAnswers } = createGraphQLServer({
    schema: env.metrics ? measureResolvers(schema) : schema,
    log: logger,
    isIntrospectionOpen: env.isIntrospectionOpen,
    trustedDocuments,
    isTrustedOnly: env.isTrustedOnly,
    chooseReading: replicas?.choose,
    measured: env.metrics && { trusted: trustedDocuments, examples },
    isTraced: env.tracing !== undefined,
  })
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  const pages =
    renderer &&
    createPages({
      env,
      renderer,
      pageAddress: deps.pageAddress,
      cacheVersion,
      readSeller: createSellerCache(reading),
      sharedCache: shared?.cache,
      handlerTimeoutMs,
      async execute(request, query, variables) {
        const contextValue = contexts.ofPage(request)
        const { body } = await inOperationSpan(() => apollo.executeOperation({ query, variables }, { contextValue }))
        if (body.kind === 'incremental') throw new Error('No page asks for an answer in parts')
        return body.singleResult
      },
    })

  const { publicUrl } = env
  const { emulatorHost, projectId } = env.firebase
  const isDemo = emulatorHost !== undefined
  // By default Fastify accepts plain text, which no route reads, and which any page may send across origins.
  app.removeContentTypeParser('text/plain')
  await app.register(requestIds, { isTraced: env.tracing !== undefined })
  if (env.tracing) await app.register(requestSpans, { trustProxy: env.trustProxy })
  if (env.metrics || env.isAccessLogged) {
    const accessLog = env.isAccessLogged ? logger.child({}, { level: 'info' }) : undefined
    await app.register(requestWatch, { isMetered: env.metrics !== undefined, accessLog })
  }
  await app.register(requestChecks, {
    env,
    tokens,
    keys: createKeyRecognizer(db),
    pages,
    sharedCounts: shared?.counts,
    handlerTimeoutMs,
  })
  await app.register(health, { db, migrations: migrationNames })
  await app.register(graphqlRoute, {
    apollo,
    trustedAnswers,
    cacheVersion,
    sharedCache: shared?.cache,
    createContext: contexts.ofRequest,
    handlerTimeoutMs,
    playgroundFile: env.isIntrospectionOpen ? join(clientFolder, 'playground.html') : undefined,
    referencePath: '/api/docs',
    images: env.images,
    hasDemoAccounts: isDemo,
    liveStreams: env.liveStreams,
    sharedPlaces: shared?.places,
  })
  app.addHook('onClose', reading.live.stop)
  // In GraphQL only mutations count (`graphql/operation-rules.ts`).
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (method !== 'GET' && url.startsWith('/api/') && statusCode < 400) reading.live.stir()
  })
  app.addHook('onClose', () => reading.missNotes.flush())
  await addCardWebhook(app, reading)
  await app.register(restApi, {
    reading,
    chooseReading: replicas?.choose,
    cacheVersion,
    sharedCache: shared?.cache,
    publicUrl,
    isDemo,
  })
  if (emulatorHost) await app.register(emulatorForwarding, { emulatorHost })
  if (emulatorHost && !env.production) {
    const accountMails = () => listAccountMails(emulatorHost, projectId)
    await app.register(mailbox, { db, env, listAccountMails: accountMails })
  }
  await app.register(currencyForm)
  if (env.webVitalsShare > 0) {
    const { webVitals } = await import('./http/observability/web-vitals')
    await app.register(webVitals, { pages: deps.pagePatterns ?? [], publicUrl })
  }
  await app.register(contactForm, { db, env, publicUrl })
  await app.register(siteFiles, {
    reading,
    chooseReading: replicas?.choose,
    publicUrl,
    pages: deps.sitePages ?? [],
  })
  await app.register(imageFiles, { dataDir: env.dataDir, images: env.images })
  await app.register(clientFiles, { clientFolder })
  await app.register(pageRoutes, { pages })
  await app.ready()
  return app
}
