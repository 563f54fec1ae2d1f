import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError, tooMany } from '../shared/errors'
import type { CountAct, LimitedAct } from '../shared/limited-acts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the route does that is limited more tightly than requests are. */
    act?: LimitedAct
  }
  interface FastifyRequest {
    /** Counts an act of whoever sent this request. */
    countAct: CountAct
  }
}

/** Files and probes are cheap; one page asks for dozens of them. */
const unlimited = /^\/(assets|images)\/|^\/(livez|readyz)$/

/** Acts a minute, as parts of the requests a minute. */
const parts: Record<LimitedAct, number> = {
  signIn: 1 / 10,
  order: 1 / 5,
  image: 1 / 10,
  review: 1 / 30,
  inquiry: 1 / 30,
}

/** However small its part is, nobody is kept from trying a few times, up to the limit of requests. */
const FEWEST = 5

/** Clients that are told apart; the longest unseen is forgotten first. */
const CLIENTS = 20_000

/**
 * Limits requests a minute for each person, or for each address of visitors, and acts such as orders more tightly,
 * whether they come by GraphQL, REST or a form. Sends `RateLimit`-like headers. 0 turns all of it off.
 *
 * Counts are kept in this process, behind the plugin's `FastifyRateLimitStore` (`incr`, `child`), which is all that
 * would change for several instances to share them: its option `redis`, or a `store` of one's own.
 */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  if (requestsPerMinute === 0) {
    app.decorateRequest('countAct', async () => null)
    return
  }
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: CLIENTS,
    keyGenerator: personOrAddress,
    allowList: (request) => unlimited.test(request.url.split('?', 1)[0] ?? ''),
    errorResponseBuilder: (_request, { after }) =>
      new ShopError('RATE_LIMITED', `Too many requests. Please try again in ${after}.`),
  })

  const limitOf = (act: LimitedAct) => {
    const max = Math.min(requestsPerMinute, Math.max(FEWEST, Math.round(requestsPerMinute * parts[act])))
    // Whoever signs in may have any number of accounts.
    const keyGenerator = act === 'signIn' ? addressOf : personOrAddress
    return app.createRateLimit({ max, keyGenerator: (request) => `${act} ${keyGenerator(request)}` })
  }
  const limits: Record<LimitedAct, ReturnType<typeof limitOf>> = {
    signIn: limitOf('signIn'),
    order: limitOf('order'),
    image: limitOf('image'),
    review: limitOf('review'),
    inquiry: limitOf('inquiry'),
  }

  app.decorateRequest('countAct', async function (act) {
    const limit = await limits[act](this)
    return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : null
  })
  app.addHook('onRequest', async (request, reply) => {
    const { act } = request.routeOptions.config
    const seconds = act && (await request.countAct(act))
    if (seconds == null) return
    reply.header('retry-after', seconds)
    throw tooMany(seconds)
  })
}

function personOrAddress(request: FastifyRequest): string {
  return typeof request.bearer === 'object' ? request.bearer.userId : addressOf(request)
}

/** The address that a request came from; of IPv6 the network, since one client has all of it. */
function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, 64)
}
