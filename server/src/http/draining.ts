import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

const SWEEP_MS = 50

/**
 * Lets `close()` end soon: a connection that was busy when the stop began is closed once its answer is sent, instead
 * of being kept alive for a next request that would never be taken.
 */
export const draining = fastifyPlugin(addDraining, { name: 'draining' })

async function addDraining(app: FastifyInstance): Promise<void> {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
