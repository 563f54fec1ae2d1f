import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

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
