import type { FastifyInstance } from 'fastify'
import type { CacheVersion } from '../../shared/cache-version'
import { addKeptAnswers } from './kept-answers'
import { chooseEncoding, createPageBody } from '../pages/page-body'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether visitors who ask for the same address may have one answer between them. */
    isSameForVisitors?: boolean
  }
}

/** Characters from which on an answer is compressed in its turn: streams would each hold megabytes meanwhile. */
const LARGE = 32 * 1024

/**
 * Gives visitors who ask a route with `isSameForVisitors` for the same address one answer, made and compressed once,
 * for as long as nothing that visitors see is written. To be added before the routes.
 */
export function addVisitorAnswers(routes: FastifyInstance, cacheVersion: CacheVersion): void {
  const kept = addKeptAnswers(routes, cacheVersion)

  routes.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isSameForVisitors) return
    const place = await kept.find(request, `${request.method} ${request.url}`)
    if (!place) return
    const answer = place.answer ?? (await kept.share(request, place))
    // Whatever is answered with status 200 is good.
    if (request.sharing) request.sharing.isGood = true
    return answer && reply.headers(answer.headers).send(answer.payload)
  })

  // Runs before the hooks of the routes, of which compression is one.
  routes.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LARGE || headers['x-no-compression'] !== undefined)
      return payload
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
    return createPageBody(payload).encode(encoding)
  })
}
