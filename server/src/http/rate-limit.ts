import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shared/errors'

/** Files and probes are cheap; one page asks for dozens of them. */
const unlimited = /^\/(assets|images)\/|^\/(livez|readyz)$/

/** Limits requests a minute for each person, or for each address of visitors. Sends `RateLimit`-like headers. */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => (typeof request.bearer === 'object' ? request.bearer.userId : request.ip),
    allowList: (request) => unlimited.test(request.url.split('?', 1)[0] ?? ''),
    errorResponseBuilder: (_request, { after }) =>
      new ShopError('RATE_LIMITED', `Too many requests. Please try again in ${after}.`),
  })
}
