import { errorCodes } from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { REQUEST_TIMEOUT_MS } from './slow-clients'

/** Milliseconds for a request and its answer. */
export const HANDLER_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 15_000

/**
 * Ends every request after a timeout in ms with status 503, with Fastify's handler timeout. Add it before the routes. Routes
 * with their own timeout set it in `config`: Fastify's creates and aborts a signal per request, which takes a fifth of the
 * time of a cached response.
 */
export const handlerTimeouts = fastifyPlugin(addHandlerTimeouts, { name: 'handler-timeouts' })

async function addHandlerTimeouts(app: FastifyInstance, { ms }: { ms: number }): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.config?.keepsTime) route.handlerTimeout ??= ms
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the handler uses {@link withinTime} itself. */
    keepsTime?: boolean
  }
}

/**
 * Result of a request's work, if it is in time. Late work continues, but its result is ignored.
 * @param ms milliseconds
 * @throws FST_ERR_HANDLER_TIMEOUT, which is answered with status 503
 */
export async function withinTime<T>(request: FastifyRequest, ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  // Not `p-timeout`, which captures a stack: 5 % of an uncached read.
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new errorCodes.FST_ERR_HANDLER_TIMEOUT(ms, request.routeOptions.url)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
