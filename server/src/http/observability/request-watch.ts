import { Gauge, Histogram } from 'prom-client'
import { metrics } from '../../shared/metrics'
import { AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

const seconds = new Histogram({
  name: 'instrumenta_http_request_seconds',
  help: 'Seconds from the head of a request to the last byte of its answer, by the pattern of its route; status 499: the client left.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

const underWay = new Gauge({
  name: 'instrumenta_http_requests_under_way',
  help: 'Requests that are being answered.',
  registers: [metrics],
})

function countBegun(): void {
  underWay.inc()
}

function countEnded(method: string, route: string, status: number, ms: number): void {
  underWay.dec()
  seconds.labels(method, route, String(status)).observe(ms / 1_000)
}

interface RequestWatchOptions {
  isMetered: boolean
  /** Receives a line for each request; undefined for none. */
  accessLog: FastifyBaseLogger | undefined
}

/** Status if the client left early, as in nginx. */
export const CLIENT_LEFT = 499

/** Counts and times requests, and writes the access log. Register it before all plugins that may answer. */
export const requestWatch = fastifyPlugin(addRequestWatch, { name: 'request-watch' })

async function addRequestWatch(app: FastifyInstance, { isMetered, accessLog }: RequestWatchOptions): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    const { socket } = request.raw
    const sentBefore = accessLog ? socket.bytesWritten : 0
    if (isMetered) countBegun()
    const report = () => {
      const ms = performance.now() - startedAt
      const { id, method } = request
      const route = routeOf(request, reply)
      const status = reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_LEFT
      if (isMetered) countEnded(method, route, status, ms)
      if (!accessLog) return
      // The address is left out, because it may contain tokens, ids or search texts.
      const bytes = socket.bytesWritten - sentBefore
      accessLog.info({ requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, bytes }, 'request')
    }
    // Fastify's hook misses a client that leaves before the response. The connection closes outside of the request's scope,
    // but the log entry belongs to it.
    reply.raw.once('close', accessLog ? AsyncResource.bind(report) : report)
    done()
  })
}

/** Pattern of the route, without values. Streams are separate, since they stay open for long. */
export function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest, { raw }: FastifyReply): string {
  return String(raw.getHeader('content-type')).startsWith('multipart/mixed') ? `${url} (stream)` : url
}
