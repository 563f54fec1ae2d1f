import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/**
 * Whether a browser sent this form from a page of another site, in the way that OWASP describes. Browsers of today say so
 * themselves (`Sec-Fetch-Site`), where the shop is reached by https or on the own machine; older ones, and all others by
 * http, name the page's origin, and text browsers at least its address. A page cannot forge any of them.
 *
 * A request with none of the three is taken: no browser of the last years sends such a form for another site, programs do
 * send them, and nothing in it speaks for anybody, since the shop has no cookies.
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
