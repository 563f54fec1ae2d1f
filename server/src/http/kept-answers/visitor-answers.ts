import type { FastifyInstance } from 'fastify'
import { negotiateLanguage } from '../../shared/languages'
import type { KeptAnswersDeps } from './kept-answers'
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

/** Keeps what the routes with `isSameForVisitors` answer to visitors. To be added before the routes. */
export function addVisitorAnswers(routes: FastifyInstance, deps: KeptAnswersDeps): void {
  addKeptAnswers(routes, deps, 'rest_answers', ({ routeOptions, method, url, headers }) =>
    routeOptions.config.isSameForVisitors
      ? `${negotiateLanguage(headers['accept-language'])} ${method} ${url}`
      : undefined,
  )
  // Whatever is answered with status 200 is good.
  routes.addHook('preHandler', async (request) => request.pendingAnswer?.share(true))

  // Runs before the hooks of the routes, of which compression is one.
  routes.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LARGE || headers['x-no-compression'] !== undefined)
      return payload
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.headers({ 'content-encoding': encoding, vary: 'accept-language, accept-encoding' })
    return createPageBody(payload).encode(encoding)
  })
}
