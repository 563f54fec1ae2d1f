import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/**
 * Records the client address before anything asynchronous. A request whose connection is already closed ends here: there is
 * no one to respond to or to count.
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
 * Client address from `X-Forwarded-For` without port and brackets, because each connection has another port. Undefined if
 * invalid.
 */
export function bareAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (isIP(text)) return text
  const [, bracketed, plain] = /^(?:\[([^\][]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? []
  const bare = bracketed ?? plain ?? ''
  return isIP(bare) ? bare : undefined
}

/**
 * True if a browser sent this form from another site, by OWASP's method. Current browsers send `Sec-Fetch-Site` over https
 * and on localhost; older ones and those over http send the page's origin, text browsers at least its URL. Pages can't forge
 * these. Requests with none of the three are accepted: only programs send such, and without cookies there is no session to
 * abuse.
 */
export function isFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const source = headers.origin ?? headers.referer
  if (source === undefined) return false
  if (!URL.canParse(source)) return true
  const page = new URL(source)
  // The shop may have several host names: compare with that of the request.
  return page.origin !== new URL(publicUrl).origin && page.host !== host
}
