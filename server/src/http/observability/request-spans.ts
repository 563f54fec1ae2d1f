import type { IncomingMessage } from 'node:http'
import type { Context, Link, Tracing } from '@instrumenta/tracing/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { findTracing, startSpan } from '../../shared/tracing/spans'
import { CLIENT_LEFT, routeOf } from './request-watch'

export interface RequestSpanOptions {
  /** Whether our own proxy is in front, whose trace continues here. */
  trustProxy: boolean
}

/**
 * Makes a span of each request, in which all is done that is done for it. To be added before all that may answer one, and only where
 * traces are made.
 */
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
      // No address, which may contain tokens, ids or search texts, and nothing about the caller.
      attributes: {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        'instrumenta.request_id': request.id,
        ...(request.routeOptions.url !== undefined && { 'http.route': request.routeOptions.url }),
      },
      links,
    })
    // Not sampled: no spans below it either.
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
 * Where a trace began that goes on here. A proxy of ours is believed. To what anybody else says of theirs the new trace has a
 * link: who could have it go on would have all of their requests kept, whatever the sampler says.
 */
function originOf(
  { api }: Tracing,
  { headers }: IncomingMessage,
  trustProxy: boolean,
): { parent: Context; links: Link[] } {
  const { traceparent, tracestate } = headers
  if (traceparent === undefined) return { parent: api.ROOT_CONTEXT, links: [] }
  const told = api.propagation.extract(api.ROOT_CONTEXT, { traceparent, ...(trustProxy && { tracestate }) })
  if (trustProxy) return { parent: told, links: [] }
  const context = api.trace.getSpanContext(told)
  return { parent: api.ROOT_CONTEXT, links: context ? [{ context }] : [] }
}
