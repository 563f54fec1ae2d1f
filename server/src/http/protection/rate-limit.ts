import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { tooCostly, tooMany } from '../../shared/errors'
import type { LimitedAction } from '../../shared/request-quotas'
import type { SharedCounts, SpentCount } from '../../shared/shared-memory'

interface RateLimitOptions {
  /** 0 turns all limits off. */
  requestsPerMinute: number
  /** Counts shared by all instances; undefined for none. */
  sharedCounts?: SharedCounts | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Action of the route with a lower limit. */
    limitedAction?: LimitedAction
    /** Price of a call, 1 by default. Gets the unvalidated query. */
    price?: (request: FastifyRequest) => number
  }
  interface FastifyInstance {
    /** Counts a request once. Throws RATE_LIMITED above the limit. */
    countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>
  }
}

/** Files and probes are free, since a page loads dozens. Missing files count (`error-answers.ts`). */
const uncounted = /^\/(assets|images)\/|^\/(livez|readyz)$/

/** True if a request is free on arrival. */
export const isUncounted = ({ url }: FastifyRequest): boolean => uncounted.test(url.split('?', 1)[0] ?? '')

/** Limits of actions per minute, as a share of the request limit. */
const parts: Record<LimitedAction, number> = {
  signIn: 1 / 10,
  order: 1 / 5,
  image: 1 / 10,
  review: 1 / 30,
  inquiry: 1 / 30,
  vitals: 1 / 10,
}

/** Minimum limit of an action. */
const FEWEST = 5

const WINDOW_MS = 60_000

/**
 * Limits the budget per minute of each user, API key or visitor's address: one per request, more for expensive ones. Actions
 * such as orders have tighter limits, over GraphQL, REST and forms together. Sends `RateLimit`-like headers. 0 disables
 * everything. Rejected requests and unknown addresses count, too, so this is a hook of the whole app before all others, not
 * the plugin's hook per route. Counts are shared by all instances, or local while the shared ones are unavailable.
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
    // By address, because one client may have many accounts.
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
    // The request itself is already counted. A price is at most a whole minute's limit.
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
  // After the plugin has counted the request, in its last hook.
  app.addHook('preParsing', async (request, reply) => {
    const { price } = request.routeOptions.config
    const exceeded = price && (await request.chargeCost(price(request)))
    if (!exceeded) return
    reply.header('retry-after', exceeded.seconds)
    throw tooCostly(exceeded)
  })
}

/** Key of the counts: a person, an API key, or a visitor's address. */
export function personOrAddress(request: FastifyRequest): string {
  const { bearer } = request
  if (typeof bearer !== 'object') return addressOf(request)
  return 'keyId' in bearer ? `key ${bearer.keyId}` : bearer.userId
}

/** The client's address; for IPv6 its /64 network, which one client owns. */
function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.clientAddress, 64)
}

/** Maximum clients. The least recently seen is dropped. */
const CLIENTS = 20_000

/** Spent requests by client, each with its own window. */
interface RateLimitStore {
  /** Adds to a client's amount. Above the limit, if any, nothing is added, and `current` is the hypothetical amount. */
  add(client: string, amount: number, windowMs: number, limit?: number): SpentCount | Promise<SpentCount>
  /** Store for the rate limit plugin, over the same counts. */
  Store: FastifyRateLimitStoreCtor
}

/** Counts in this process, used alone or while the shared counts are unavailable. */
function createRateLimitStore(shared?: SharedCounts): RateLimitStore {
  // Created at the first request, because the LRU allocates everything at once.
  let counts: LRUCache<string, { spent: number; endsAt: number }> | undefined

  function addHere(client: string, amount: number, windowMs: number, limit = Infinity): SpentCount {
    counts ??= new LRUCache({ max: CLIENTS })
    const now = Date.now()
    const known = counts.get(client)
    const count = known && known.endsAt > now ? known : { spent: 0, endsAt: now + windowMs }
    const current = count.spent + amount
    if (current <= limit) count.spent = current
    counts.set(client, count)
    return { current, ttl: count.endsAt - now }
  }

  const add: RateLimitStore['add'] = shared
    ? (...spending) => shared.add(...spending).catch(() => addHere(...spending))
    : addHere

  class Store implements FastifyRateLimitStore {
    incr(client: string, done: (error: Error | null, count?: SpentCount) => void, windowMs: number): void {
      const count = add(client, 1, windowMs)
      if ('then' in count) void count.then((counted) => done(null, counted))
      else done(null, count)
    }

    /** The clients of a child have other names, so all instances can share the counts. */
    child(): FastifyRateLimitStore {
      const { Store: ChildStore } = createRateLimitStore(shared)
      return new ChildStore({})
    }
  }

  return { add, Store }
}
