import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds for the headers of a request. Node checks every second. */
export const headerLimits: ServerOptions = { headersTimeout: 6_000, connectionsCheckingInterval: 1_000 }

/** Milliseconds for a whole request, enough for a large picture on a slow line. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Milliseconds of inactivity while an answer is sent. Node may notice after twice the time. */
export const CONNECTION_TIMEOUT_MS = 3_000

/** Keep-alive in milliseconds. Longer than that of the proxy in front. */
export const KEEP_ALIVE_MS = 70_000

/** Maximum unanswered requests per connection. Clients and proxies don't pipeline. */
const MAX_IN_FLIGHT = 10

/**
 * The system may hold some megabytes of a response unread in its buffers, invisible to us. After this many bytes a connection
 * has a short keep-alive; the system continues sending.
 */
const LARGE_ANSWERS = 256 * 1024
const KEEP_ALIVE_AFTER_LARGE_MS = 3_000

const LOOK_EVERY_MS = 1_000
/** Interval in which a body must progress: 8 KB per second. */
const WINDOW_MS = 4_000
const LEAST_PROGRESS = 32_000

/** Received bytes of a socket at a time. */
interface Mark {
  received: number
  at: number
}

/** Open work of a connection. */
interface Work {
  /** Requests without a complete answer. */
  inFlight: number
  /** Written bytes when the connection was last idle. */
  writtenBefore: number
}

/**
 * Closes connections of clients that send a body or read a response too slowly, or send many requests without reading. The
 * shop's own time does not count.
 */
export const slowClientLimits = fastifyPlugin(addSlowClientLimits, { name: 'slow-client-limits' })

async function addSlowClientLimits(app: FastifyInstance): Promise<void> {
  /** Requests with an incomplete body. */
  const arriving = new Map<IncomingMessage, Mark>()
  const works = new WeakMap<Socket, Work>()

  // Runs before Fastify's listener, whose hooks use this.
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
    // Pipelined requests above the limit are ignored.
    if (socket.destroyed) reply.hijack()
    done()
  })

  // A listener replaces Node's closing of idle sockets. Only unread answers count as slow.
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
      // The client is not slow while we have not read its data yet.
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

/** Resets a connection, because the system would send unread data for minutes. */
function cut(socket: Socket): void {
  socket.resetAndDestroy()
}

/** Like Node for a slow request: 408, then close. */
function refuse(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

/** Milliseconds for a client to read its answer before the connection is closed. */
const LINGER_MS = 1_000

/**
 * Closes the connection of a client that gets its response before its body ends, such as 413. Node would read the rest of any
 * length to keep the connection. A body with a stated length within the general limit is still read.
 */
export const unreadBodies = fastifyPlugin(addUnreadBodies, { name: 'unread-bodies' })

async function addUnreadBodies(app: FastifyInstance): Promise<void> {
  const { bodyLimit = 0 } = app.initialConfig
  const isUnread = ({ complete, headers }: IncomingMessage) =>
    !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > bodyLimit)

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isUnread(request.raw)) {
      request.raw.pause()
      void reply.header('connection', 'close')
    }
    done()
  })

  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isUnread(request)) return
    // Runs before Node's listener, which would close the connection before the client reads the answer.
    response.prependOnceListener('finish', () => {
      if (!isUnread(request)) return
      const { socket } = request
      // Node discards the rest unless some was read.
      request.read(0)
      request.pause()
      socket.destroySoon = () => socket.end()
      socket.end()
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    })
  })
}
