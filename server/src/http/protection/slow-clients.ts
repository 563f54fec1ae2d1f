import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Milliseconds for the headers of a request; node looks every second. */
export const headerLimits: ServerOptions = { headersTimeout: 6_000, connectionsCheckingInterval: 1_000 }

/** Milliseconds for a request in all: a large picture on a slow line has a chance as long as it flows. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Milliseconds that a socket may rest while an answer is being sent; node may need two of them to see that it does. */
export const CONNECTION_TIMEOUT_MS = 3_000

/** Milliseconds that a connection may wait for its next request. More than what a proxy in front keeps it for. */
export const KEEP_ALIVE_MS = 70_000

/** Requests of one connection that are not answered yet. Clients and proxies send one after the other. */
const MAX_IN_FLIGHT = 10

/**
 * What the system takes off us of an answer may still lie there unread, in its own buffers of some megabytes, which nobody
 * can see from here. After so many bytes a connection does not wait long for its next request; the system goes on sending.
 */
const LARGE_ANSWERS = 256 * 1024
const KEEP_ALIVE_AFTER_LARGE_MS = 3_000

const LOOK_EVERY_MS = 1_000
/** Over this time a body must have made some progress: 8 KB a second, which the slowest of lines has. */
const WINDOW_MS = 4_000
const LEAST_PROGRESS = 32_000

/** How much a socket had received at some time. */
interface Mark {
  received: number
  at: number
}

/** What a connection keeps us busy with. */
interface Work {
  /** Requests whose answer is not through. */
  inFlight: number
  /** Bytes that had been written when the connection last had nothing to do. */
  writtenBefore: number
}

/**
 * Closes the connection of whoever sends a body, or takes an answer, drop by drop, or sends request upon request without
 * waiting for answers. How long the shop itself takes for an answer does not count.
 */
export const slowClientLimits = fastifyPlugin(addSlowClientLimits, { name: 'slow-client-limits' })

async function addSlowClientLimits(app: FastifyInstance): Promise<void> {
  /** Requests whose body has not come to its end. */
  const arriving = new Map<IncomingMessage, Mark>()
  const works = new WeakMap<Socket, Work>()

  // Before Fastify's own listener, whose hooks look at the work.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const work = works.get(socket) ?? { inFlight: 0, writtenBefore: 0 }
    works.set(socket, work)
    work.inFlight += 1
    response.once('close', () => {
      work.inFlight -= 1
      if (work.inFlight > 0) return
      if (socket.bytesWritten - work.writtenBefore > LARGE_ANSWERS) socket.setTimeout(KEEP_ALIVE_AFTER_LARGE_MS)
      work.writtenBefore = socket.bytesWritten
    })
  })

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if ((works.get(socket)?.inFlight ?? 0) > MAX_IN_FLIGHT) cut(socket)
    // What came together with too many others is not looked at any more.
    if (socket.destroyed) reply.hijack()
    done()
  })

  // Node closes a socket that rests, unless somebody listens. Slow is only who leaves an answer lying.
  app.server.on('timeout', (socket: Socket) => {
    if (!works.get(socket)?.inFlight) socket.destroy()
    else if (socket.writableLength > 0) cut(socket)
    else socket.setTimeout(CONNECTION_TIMEOUT_MS)
  })

  app.server.on('request', (request: IncomingMessage) => {
    if (request.complete || !hasBody(request)) return
    arriving.set(request, { received: request.socket.bytesRead, at: Date.now() })
    request.once('close', () => arriving.delete(request))
  })

  const timer = setInterval(() => {
    const now = Date.now()
    for (const [request, mark] of arriving) {
      const { socket, complete, readableLength, readableHighWaterMark } = request
      if (complete) arriving.delete(request)
      if (complete || now - mark.at < WINDOW_MS) continue
      // What waits for us to be read is no fault of the client's.
      const isOurTurn = readableLength >= readableHighWaterMark
      if (isOurTurn || socket.bytesRead - mark.received >= LEAST_PROGRESS) {
        arriving.set(request, { received: socket.bytesRead, at: now })
      } else {
        arriving.delete(request)
        refuse(app.server, socket)
      }
    }
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** Ends a connection without waiting for what is unread, which the system would otherwise keep sending for minutes. */
function cut(socket: Socket): void {
  socket.resetAndDestroy()
}

/** As node does when a request takes too long: 408, and the end. */
function refuse(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}
