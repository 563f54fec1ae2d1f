import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Env } from '../config/env'
import { sentence } from '../messages/sentence'
import { serviceUnavailable } from '../shared/errors'
import { addressIn, FALLBACK_LANGUAGE, negotiateLanguage } from '../shared/languages'
import type { SharedCounts } from '../shared/shared-memory'
import type { AuthenticationOptions } from './authentication'
import { authentication, keyLookUp, singleAuthorization } from './authentication'
import { errorAnswers } from './error-answers'
import type { Pages } from './pages/pages'
import { cachedPages } from './pages/pages'
import { rateLimits } from './protection/rate-limit'
import { clientAddress, addressLimits } from './protection/request-address'
import { securityHeaders, earlyHeaders } from './protection/security-headers'
import { slowClientLimits, unreadBodies } from './protection/slow-clients'
import { handlerTimeouts } from './protection/time-limits'

const SWEEP_MS = 50

/**
 * Makes `close()` end soon: connections busy at the stop are closed after their response, instead of waiting for a next
 * request.
 */
const draining = fastifyPlugin(addDraining, { name: 'draining' })

async function addDraining(app: FastifyInstance): Promise<void> {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

interface RequestCheckOptions extends AuthenticationOptions {
  env: Env
  pages: Pages | undefined
  /** Counts shared by all instances. */
  sharedCounts?: SharedCounts | undefined
  /** Milliseconds after which a request is answered with status 503. */
  handlerTimeoutMs: number
}

/** All checks before a route. Each plugin names the plugins that must come first. */
export const requestChecks = fastifyPlugin(addRequestChecks, { name: 'request-checks' })

async function addRequestChecks(app: FastifyInstance, options: RequestCheckOptions): Promise<void> {
  const { env, tokens, keys, pages, handlerTimeoutMs, sharedCounts } = options
  await app.register(handlerTimeouts, { ms: handlerTimeoutMs })
  await app.register(draining)
  await app.register(slowClientLimits)
  await app.register(unreadBodies)
  await app.register(addressLimits)
  await app.register(accountLinks)
  await app.register(clientAddress)
  await app.register(cachedPages, { pages })
  await app.register(securityHeaders, { env })
  await app.register(authentication, { tokens, keys })
  await app.register(rateLimits, { requestsPerMinute: env.rateLimit, sharedCounts })
  await app.register(singleAuthorization)
  await app.register(errorAnswers)
  if (env.isLoadShed) await app.register(loadShedding)
  await app.register(keyLookUp, { keys })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
}

/** Maximum mean delay of the event loop. An answer takes several turns. */
const MAX_DELAY_MS = 250

const RETRY_AFTER_SECONDS = 5

/** Never shed probes, nor files, which are as cheap as a refusal. */
const spared = /^\/(assets|images)\/|^\/livez$/

/**
 * Rejects requests with 503 under overload, so that accepted ones finish. Cheap routes (a cached page) opt out with `config:
 * { pressureHandler: () => undefined }`.
 */
const loadShedding = fastifyPlugin(addLoadShedding, { name: 'load-shedding', dependencies: ['kept-pages'] })

async function addLoadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    pressureHandler: async (request, reply) => {
      if (spared.test(request.url.split('?', 1)[0] ?? '')) return
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw serviceUnavailable(sentence('veryBusy'))
    },
  })
}

const ACTION = '/auth/action'

/**
 * Redirects links of Firebase's emails to pages in their language: all links lead to one address configured in the console,
 * with the language as `lang`.
 */
export const accountLinks = fastifyPlugin(addAccountLinks, { name: 'account-links', dependencies: ['address-limits'] })

async function addAccountLinks(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressInMailsLanguage(request.url)
    // The URL contains a code for an account.
    if (address) reply.headers({ ...earlyHeaders, 'cache-control': 'no-store' }).redirect(address, 302)
    else done()
  })
}

function addressInMailsLanguage(url: string): string | undefined {
  if (!url.startsWith(`${ACTION}?`)) return undefined
  const tag = new URLSearchParams(url.slice(ACTION.length)).get('lang')
  const language = negotiateLanguage(tag ?? undefined)
  return language === FALLBACK_LANGUAGE ? undefined : addressIn(language, url)
}
