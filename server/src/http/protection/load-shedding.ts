import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { serviceUnavailable } from '../../shared/errors'
import { sentence } from '../../messages/sentence'

/** Maximum mean delay of the event loop. An answer takes several turns. */
const MAX_DELAY_MS = 250

const RETRY_AFTER_SECONDS = 5

/** Never shed probes, nor files, which are as cheap as a refusal. */
const spared = /^\/(assets|images)\/|^\/livez$/

/**
 * Refuses requests with 503 while the process cannot keep up, so that those it has taken come to an end. A route that
 * is cheap whatever happens (a page out of a cache) says so by `config: { pressureHandler: () => undefined }`.
 */
export const loadShedding = fastifyPlugin(addLoadShedding, { name: 'load-shedding', dependencies: ['kept-pages'] })

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
