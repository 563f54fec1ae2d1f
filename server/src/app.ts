import { join } from 'node:path'
import compress from '@fastify/compress'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import { v4 as uuidv4 } from 'uuid'
import type { Env } from './config/env'
import { clientDist, migrationNames, schemaSdl } from './config/repository'
import type { GraphQLContext, Services } from './graphql/context'
import { createLoaders } from './graphql/context'
import { buildSchema } from './graphql/schema'
import { createApolloServer } from './graphql/server'
import type { TrustedDocuments } from './graphql/trusted-documents'
import { addAddressLimit, withoutHost } from './http/protection/request-address'
import { addClientAddress } from './http/protection/client-address'
import { listAccountMails } from './http/development/account-mails'
import { addContactForm } from './http/pages/contact-form'
import { addDraining } from './http/draining'
import { addEmulatorForwarding } from './http/development/emulator-forwarding'
import { addErrorHandling, answerUnreadable } from './http/error-answers'
import { addGraphQLRoute } from './http/graphql-transport/graphql-route'
import { addHealth } from './http/health'
import { addLoadShedding } from './http/protection/load-shedding'
import { addMailbox } from './http/development/mailbox'
import type { PageDeps, Renderer, SitePage } from './http/pages/pages'
import { createPages, priceOfPage } from './http/pages/pages'
import { addRateLimit } from './http/protection/rate-limit'
import type { RestDeps } from './http/rest/rest-api'
import { addRestApi } from './http/rest/rest-api'
import { addSecurityHeaders } from './http/protection/security-headers'
import { addSession, refuseRepeatedAuthorization } from './http/authentication'
import { addSiteFiles } from './http/pages/site-files'
import {
  addSlowClientLimits,
  CONNECTION_TIMEOUT_MS,
  headerLimits,
  KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
} from './http/protection/slow-clients'
import { addClientFiles, addImages } from './http/pages/static-files'
import { addHandlerTimeouts, HANDLER_TIMEOUT_MS } from './http/protection/time-limits'
import { createAuditService } from './modules/audit/audit.service'
import { createImageStore } from './modules/images/create-image-store'
import { createImageService } from './modules/images/images.service'
import { createInquiryService } from './modules/inquiries/inquiries.service'
import { createMailService } from './modules/mail/mail.service'
import { createOrderService } from './modules/orders/orders.service'
import { createOverviewService } from './modules/overview/overview.service'
import type { RemoveAccount } from './modules/personal-data/firebase-accounts'
import { createPersonalDataService } from './modules/personal-data/personal-data.service'
import { createProductService } from './modules/products/products.service'
import { createReviewService } from './modules/reviews/reviews.service'
import type { VerifyIdToken } from './modules/users/identity'
import { createOpenSignInService } from './modules/users/open-sign-in.service'
import { createUserService } from './modules/users/users.service'
import type { Db } from './shared/db'
import type { CountAct, Spend } from './shared/limited-acts'
import type { CacheVersion } from './shared/cache-version'
import { readMarks } from './shared/cache-marks.sql'
import { createCacheVersion } from './shared/cache-version'
import { createAccessTokens } from './shared/tokens'

/** What the app is built from; tests bring their own. */
export interface AppDeps {
  env: Env
  db: Db
  verifyIdToken: VerifyIdToken
  logger: FastifyBaseLogger
  /** Removes accounts at Firebase. Without it they are left, and whoever erases a person is told so. */
  removeAccount?: RemoveAccount | undefined
  /** See `RestDeps`. */
  fetchImage?: RestDeps['fetchImage']
  /** Without it there are no pages, only the API. */
  renderer?: Renderer | undefined
  /** See `PageDeps`. */
  pageAddress?: PageDeps['pageAddress']
  /** The client's pages for search engines. */
  sitePages?: SitePage[] | undefined
  /** The operations of the client's build. */
  trustedDocuments?: TrustedDocuments | undefined
  /** What Vite built for the browser. */
  clientFolder?: string
  /** Milliseconds after which a request is answered with status 503. */
  handlerTimeoutMs?: number | undefined
  /** By what caches know that they are out of date; by default, the database's own marks. */
  cacheVersion?: CacheVersion
}

/** The whole shop as one Fastify app, in production and in tests. It is ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, verifyIdToken, logger, renderer, handlerTimeoutMs = HANDLER_TIMEOUT_MS } = deps
  const clientFolder = deps.clientFolder ?? join(clientDist, 'client')
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => uuidv4(),
    requestIdHeader: false,
    // The nearest hop only: what comes before it in X-Forwarded-For, a client can write.
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
    // What a client sends counts as it is: `"2"` is not 2, and no field is dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })

  const cacheVersion =
    deps.cacheVersion ??
    createCacheVersion({
      readMarks: (wantsBegun) => readMarks(db, wantsBegun),
      onUnknown: (error) => logger.warn({ err: error }, 'The database does not say whether anything has changed'),
    })
  const tokens = createAccessTokens(env.accessTokenSecret)
  const images = createImageService({ db, store: createImageStore(env), publicUrl: env.publicUrl })
  const loaders = createLoaders(db)
  const services: Services = {
    images,
    products: createProductService({ db, images, loaders, cacheVersion }),
    orders: createOrderService({ db, loaders, cacheVersion }),
    users: createUserService({ db, tokens, verifyIdToken, images, loaders, adminEmails: env.adminEmails }),
    reviews: createReviewService({ db, images, cacheVersion }),
    inquiries: createInquiryService({ db, shopAddress: env.mail.shopAddress }),
    overview: createOverviewService(db),
    audit: createAuditService(db),
    personalData: createPersonalDataService({
      db,
      removeAccount: deps.removeAccount ?? (async () => 'LEFT'),
      cacheVersion,
    }),
  }
  function visitorContext({ id, clientAddress }: FastifyRequest): GraphQLContext {
    return {
      viewer: null,
      hasBadToken: false,
      services,
      loaders,
      // Our own pages only read, and have paid when they were asked for.
      countAct: async () => null,
      spend: async () => null,
      shareAnswer: () => undefined,
      requestId: id,
      clientAddress,
    }
  }
  async function createContext(request: FastifyRequest): Promise<GraphQLContext> {
    const { bearer } = request
    const viewer = typeof bearer === 'object' ? await services.users.findBySession(bearer) : null
    const hasBadToken = bearer !== 'none' && !viewer
    const countAct: CountAct = (act) => request.countAct(act)
    const spend: Spend = (price) => request.spend(price)
    const shareAnswer = (isForAll: boolean) => request.pendingAnswer?.share(isForAll)
    return Object.assign(visitorContext(request), { viewer, hasBadToken, countAct, spend, shareAnswer })
  }

  const schema = buildSchema(schemaSdl)
  const apollo = createApolloServer({
    schema,
    log: logger,
    isIntrospectionOpen: env.isIntrospectionOpen,
    trustedDocuments: deps.trustedDocuments ?? {},
    isTrustedOnly: env.isTrustedOnly,
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
      handlerTimeoutMs,
      async execute(request, query, variables) {
        const { body } = await apollo.executeOperation({ query, variables }, { contextValue: visitorContext(request) })
        if (body.kind === 'incremental') throw new Error('No page asks for an answer in parts')
        return body.singleResult
      },
    })

  addHandlerTimeouts(app, handlerTimeoutMs)
  addDraining(app)
  addSlowClientLimits(app)
  addErrorHandling(app)
  addAddressLimit(app)
  addClientAddress(app)
  // Fastify takes plain text by itself, which nothing here reads and which any page may send across origins.
  app.removeContentTypeParser('text/plain')
  if (pages) app.addHook('onRequest', pages.answerKept)
  await addSecurityHeaders(app, env)
  addSession(app, tokens)
  await addRateLimit(app, env.rateLimit)
  refuseRepeatedAuthorization(app)
  if (env.isLoadShed) await addLoadShedding(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  addHealth(app, db, migrationNames)
  addGraphQLRoute(app, {
    apollo,
    cacheVersion,
    createContext,
    handlerTimeoutMs,
    playgroundFile: env.isIntrospectionOpen ? join(clientFolder, 'playground.html') : undefined,
    images: env.images,
    hasDemoAccounts: env.firebase.emulatorHost !== undefined,
  })
  await addRestApi(app, {
    services,
    loaders,
    cacheVersion,
    publicUrl: env.publicUrl,
    isDemo: env.firebase.emulatorHost !== undefined,
    fetchImage: deps.fetchImage,
    openSignIn: env.isRestSignInOpen ? createOpenSignInService({ db, tokens }) : undefined,
  })
  if (env.firebase.emulatorHost) await addEmulatorForwarding(app, env.firebase.emulatorHost)
  const { emulatorHost, projectId } = env.firebase
  if (emulatorHost && !env.production) {
    const accountMails = () => listAccountMails(emulatorHost, projectId)
    addMailbox(app, { mails: createMailService(db), env, listAccountMails: accountMails })
  }
  addContactForm(app, { inquiries: services.inquiries, publicUrl: env.publicUrl })
  addSiteFiles(app, { products: services.products, publicUrl: env.publicUrl, pages: deps.sitePages ?? [] })
  await addImages(app, env.dataDir)
  await addClientFiles(app, clientFolder)
  if (pages) app.get('/*', { config: { keepsTime: true, price: priceOfPage } }, pages.answer)
  await app.ready()
  return app
}
