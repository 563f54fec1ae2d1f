import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50

/**
 * Lets `close()` end soon: a connection that was busy when the stop began is closed once its answer is sent, instead
 * of being kept alive for a next request that would never be taken.
 */
export function addDraining(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
