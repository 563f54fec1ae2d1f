import type { IncomingMessage } from 'node:http'
import type { Context, Link, Tracing } from '@instrumenta/tracing/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { findTracing, startSpan } from '../../shared/tracing/spans'
import { CLIENT_LEFT, routeOf } from './request-watch'

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
