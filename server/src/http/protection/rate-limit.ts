import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { tooCostly, tooMany } from '../../shared/errors'
import type { CountAction, LimitedAction, ChargeCost } from '../../shared/request-quotas'
import type { SharedCounts } from '../../shared/shared-memory'
import { createRateLimitStore } from './rate-limit-store'

/** How much a client may ask for. */
interface RateLimitOptions {
  /** 0 turns all limits off. */
  requestsPerMinute: number
  /** What all instances count together; without it each counts for itself. */
  sharedCounts?: SharedCounts | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the route does that is limited more tightly than requests are. */
    limitedAction?: LimitedAction
    /** What a call of the route costs, if not 1. It sees the query as it came. */
    price?: (request: FastifyRequest) => number
  }
  interface FastifyRequest {
    /** Counts a limited action of whoever sent this request. */
    countAction: CountAction
    /** Pays for what whoever sent this request asks for. */
    chargeCost: ChargeCost
  }
  interface FastifyInstance {
    /** Counts a request, unless it was counted before. Throws RATE_LIMITED when it is one too many. */
    countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>
  }
}

/** Files and probes are cheap; one page asks for dozens of them. A file that there is not counts (`error-answers.ts`). */
const uncounted = /^\/(assets|images)\/|^\/(livez|readyz)$/

/** Whether a request does not count when it comes in. */
export const isUncounted = ({ url }: FastifyRequest): boolean => uncounted.test(url.split('?', 1)[0] ?? '')

/** Limited actions a minute, as parts of the requests a minute. */
const parts: Record<LimitedAction, number> = {
  signIn: 1 / 10,
  order: 1 / 5,
  image: 1 / 10,
  review: 1 / 30,
  inquiry: 1 / 30,
  vitals: 1 / 10,
}

/** However small its part is, nobody is kept from trying a few times, up to the limit of requests. */
const FEWEST = 5

const WINDOW_MS = 60_000

/**
 * Limits what each person, each key of a program, or each address of visitors, may spend in a minute: one for a request, more for costly ones. Actions
 * such as orders are limited more tightly, whether they come by GraphQL, REST or a form. Sends `RateLimit`-like headers.
 * 0 turns all of it off. Every request counts, also one that is refused later on or asks for nothing that there is: so this
 * is a hook of the whole app, before all hooks of its parts, and not the plugin's own for each route.
 *
 * Counts are those of all instances where there are several, else, and while those cannot be had, of this process
 * (`rate-limit-store.ts`).
 */
export const rateLimits = fastifyPlugin(addRateLimits, {
  name: 'rate-limits',
  dependencies: ['client-address', 'kept-pages', 'authentication'],
})

async function addRateLimits(
  app: FastifyInstance,
  { requestsPerMinute, sharedCounts }: RateLimitOptions,
): Promise<void> {
  if (requestsPerMinute === 0) {
    app.decorateRequest('countAction', async () => null)
    app.decorate('countRequest', async () => undefined)
    app.decorateRequest('chargeCost', async () => null)
    return
  }
  const counts = createRateLimitStore(sharedCounts)
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: WINDOW_MS,
    store: counts.Store,
    keyGenerator: personOrAddress,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })

  const count = app.rateLimit()
  app.decorate('countRequest', async (request, reply) => {
    await count.call(app, request, reply)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isUncounted(request)) await app.countRequest(request, reply)
  })

  const limitOf = (action: LimitedAction) => {
    const max = Math.min(requestsPerMinute, Math.max(FEWEST, Math.round(requestsPerMinute * parts[action])))
    // Whoever signs in may have any number of accounts.
    const keyGenerator = action === 'signIn' ? addressOf : personOrAddress
    return app.createRateLimit({ max, keyGenerator: (request) => `${action} ${keyGenerator(request)}` })
  }
  const limits: Record<LimitedAction, ReturnType<typeof limitOf>> = {
    signIn: limitOf('signIn'),
    order: limitOf('order'),
    image: limitOf('image'),
    review: limitOf('review'),
    inquiry: limitOf('inquiry'),
    vitals: limitOf('vitals'),
  }

  app.decorateRequest('countAction', async function (action) {
    const limit = await limits[action](this)
    return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : null
  })
  app.decorateRequest('chargeCost', async function (price) {
    // The request itself is counted already. However dear something is, a whole minute pays for it.
    const amount = Math.min(price, requestsPerMinute) - 1
    if (amount <= 0) return null
    const { current, ttl } = await counts.add(personOrAddress(this), amount, WINDOW_MS, requestsPerMinute)
    if (current <= requestsPerMinute) return null
    return { price, perMinute: requestsPerMinute, seconds: Math.ceil(ttl / 1000) }
  })
  app.addHook('onRequest', async (request, reply) => {
    const { limitedAction } = request.routeOptions.config
    const seconds = limitedAction && (await request.countAction(limitedAction))
    if (seconds == null) return
    reply.header('retry-after', seconds)
    throw tooMany(seconds)
  })
  // After the request itself was counted, which the plugin does last of all when it comes in.
  app.addHook('preParsing', async (request, reply) => {
    const { price } = request.routeOptions.config
    const exceeded = price && (await request.chargeCost(price(request)))
    if (!exceeded) return
    reply.header('retry-after', exceeded.seconds)
    throw tooCostly(exceeded)
  })
}

/** Whose requests are counted together: a person's, a key's, or those of an address of visitors. */
export function personOrAddress(request: FastifyRequest): string {
  const { bearer } = request
  if (typeof bearer !== 'object') return addressOf(request)
  return 'keyId' in bearer ? `key ${bearer.keyId}` : bearer.userId
}

/** The address that a request came from; of IPv6 the network, since one client has all of it. */
function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.clientAddress, 64)
}
