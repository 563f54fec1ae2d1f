import type { Context, Link, Tracing } from '@instrumenta/tracing/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { Gauge, Histogram } from 'prom-client'
import { metrics } from '../../shared/metrics'
import { findTracing, startSpan } from '../../shared/tracing/spans'

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
const CLIENT_LEFT = 499

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
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest, { raw }: FastifyReply): string {
  return String(raw.getHeader('content-type')).startsWith('multipart/mixed') ? `${url} (stream)` : url
}

interface RequestSpanOptions {
  /** True if our proxy is in front, whose trace continues here. */
  trustProxy: boolean
}

/** Creates a span for each request. Add it before all hooks that may respond, and only with tracing. */
export const requestSpans = fastifyPlugin(addRequestSpans, { name: 'request-spans', dependencies: ['request-ids'] })

async function addRequestSpans(app: FastifyInstance, { trustProxy }: RequestSpanOptions): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const tracing = findTracing()
    if (!tracing) return done()
    const { api } = tracing
    const { parent, links } = originOf(tracing, request.raw, trustProxy)
    const span = startSpan(tracing, parent, {
      name: nameOf(request),
      kind: 'server',
      // The address is left out, because it may contain tokens, ids or search texts. Nothing identifies the caller.
      attributes: {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        'instrumenta.request_id': request.id,
        ...(request.routeOptions.url !== undefined && { 'http.route': request.routeOptions.url }),
      },
      links,
    })
    // Not sampled: no child spans either.
    if (!span.isRecording()) return done()
    reply.raw.once('close', () => {
      const status = statusOf(reply)
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: api.SpanStatusCode.ERROR })
      span.updateName(`${request.method} ${routeOf(request, reply)}`)
      span.end()
    })
    api.context.with(api.trace.setSpan(parent, span), done)
  })
}

const statusOf = ({ raw }: FastifyReply) => (raw.writableEnded ? raw.statusCode : CLIENT_LEFT)

const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url === undefined ? method : `${method} ${url}`)

/**
 * Trace that continues here, if from our proxy. Other callers' traces are only linked: if they continued here, callers could
 * force sampling of all their requests.
 */
function originOf(
  { api }: Tracing,
  { headers }: IncomingMessage,
  trustProxy: boolean,
): { parent: Context; links: Link[] } {
  const { traceparent, tracestate } = headers
  if (traceparent === undefined) return { parent: api.ROOT_CONTEXT, links: [] }
  const extracted = api.propagation.extract(api.ROOT_CONTEXT, { traceparent, ...(trustProxy && { tracestate }) })
  if (trustProxy) return { parent: extracted, links: [] }
  const context = api.trace.getSpanContext(extracted)
  return { parent: api.ROOT_CONTEXT, links: context ? [{ context }] : [] }
}
