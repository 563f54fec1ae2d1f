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

/** Counts a request that has come. */
export function countBegun(): void {
  underWay.inc()
}

/** Counts one that has ended, with how long it took. */
export function countEnded(method: string, route: string, status: number, ms: number): void {
  underWay.dec()
  seconds.labels(method, route, String(status)).observe(ms / 1_000)
}

/** What is wanted of requests. */
export interface RequestWatchOptions {
  isMetered: boolean
  /** Takes a line for each request; undefined: none are wanted. */
  accessLog: FastifyBaseLogger | undefined
}

/** Status of an answer that the client did not wait for, as nginx has it. */
export const CLIENT_LEFT = 499

/** Counts and times requests, and writes the access log. To be added before all that may answer one. */
export const requestWatch = fastifyPlugin(addRequestWatch, { name: 'request-watch' })

async function addRequestWatch(app: FastifyInstance, { isMetered, accessLog }: RequestWatchOptions): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    const { socket } = request.raw
    const sentBefore = accessLog ? socket.bytesWritten : 0
    if (isMetered) countBegun()
    const tell = () => {
      const ms = performance.now() - startedAt
      const { id, method } = request
      const route = routeOf(request, reply)
      const status = reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_LEFT
      if (isMetered) countEnded(method, route, status, ms)
      if (!accessLog) return
      // Nothing of the address: it may hold a token, an id, or what somebody has looked for.
      const bytes = socket.bytesWritten - sentBefore
      accessLog.info({ requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, bytes }, 'request')
    }
    // A client that leaves ends it before there is an answer, of which Fastify's own hook does not hear. The connection
    // closes in nobody's name, but the line is the request's.
    reply.raw.once('close', accessLog ? AsyncResource.bind(tell) : tell)
    done()
  })
}

/** The pattern of the route; what was written in its place is a visitor's. An answer in parts stays open for long. */
export function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest, { raw }: FastifyReply): string {
  return String(raw.getHeader('content-type')).startsWith('multipart/mixed') ? `${url} (stream)` : url
}
