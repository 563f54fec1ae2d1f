import type { FastifyInstance } from 'fastify'
import type { Freshness } from '../shared/freshness'

/** What the REST API has written counts in all caches before its answer goes out. */
export function addRestWrites(app: FastifyInstance, freshness: Freshness): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.url.startsWith('/api/')) freshness.touch()
    done()
  })
}
