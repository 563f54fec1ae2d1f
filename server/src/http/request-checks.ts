import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import compress from '@fastify/compress'
import type { Env } from '../config/env'
import type { SharedCounts } from '../shared/shared-memory'
import type { AuthenticationOptions } from './authentication'
import { authentication, keyLookUp, singleAuthorization } from './authentication'
import { errorAnswers } from './error-answers'
import { accountLinks } from './pages/account-links'
import type { Pages } from './pages/pages'
import { cachedPages } from './pages/pages'
import { clientAddress } from './protection/request-origin'
import { loadShedding } from './protection/load-shedding'
import { rateLimits } from './protection/rate-limit'
import { addressLimits } from './protection/request-address'
import { securityHeaders } from './protection/security-headers'
import { slowClientLimits } from './protection/slow-clients'
import { handlerTimeouts } from './protection/time-limits'
import { unreadBodies } from './protection/unread-bodies'

const SWEEP_MS = 50

/**
 * Makes `close()` end soon: connections busy at the stop are closed after their response, instead of waiting for a next
 * request.
 */
export const draining = fastifyPlugin(addDraining, { name: 'draining' })

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
