import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/**
 * Notes where a request came from, before anything else has to wait. A request whose connection is gone already ends
 * here: nobody would hear the answer, and nobody could be counted for it.
 */
export const clientAddress = fastifyPlugin(addClientAddress, {
  name: 'client-address',
  dependencies: ['address-limits'],
})

async function addClientAddress(app: FastifyInstance): Promise<void> {
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed) return void reply.hijack()
    request.clientAddress = bareAddress(request.ip) ?? bareAddress(socket.remoteAddress) ?? 'unknown'
    done()
  })
}

/**
 * An address as proxies write it in `X-Forwarded-For`, without port and brackets: each connection has another port, and
 * would be another client. Undefined for what is no address.
 */
export function bareAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (isIP(text)) return text
  const [, bracketed, plain] = /^(?:\[([^\][]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? []
  const bare = bracketed ?? plain ?? ''
  return isIP(bare) ? bare : undefined
}
