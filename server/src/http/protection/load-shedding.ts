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
 * Rejects requests with 503 under overload, so that accepted ones finish. Cheap routes (a cached page) opt out with `config:
 * { pressureHandler: () => undefined }`.
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
