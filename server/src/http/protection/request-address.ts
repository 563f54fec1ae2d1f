import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { isIP } from 'node:net'
import { sentence } from '../../messages/sentence'
import { httpError } from '../../shared/rest-route'
import { earlyHeaders } from './security-headers'

/** Maximum characters of a URL: as RFC 9110 asks, with room for a GraphQL query. */
const LONGEST_ADDRESS = 8_000
/** Maximum characters of a path. */
const LONGEST_PATH = 2_000

/**
 * Request target without a host. Proxy requests include one (`GET http://shop.example/ HTTP/1.1`); every server must
 * accept it, and it means no more than `Host`.
 */
export function withoutHost(url: string): string {
  const host = /^https?:\/\/[^/?]*/i.exec(url)?.[0]
  if (host === undefined) return url
  const rest = url.slice(host.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Rejects long addresses with 414 before any pattern of ours or a library reads them, and invalid ones such as `*` with 400.
 * Not counted, because rejecting for the rate limit costs the same.
 */
export const addressLimits = fastifyPlugin(addAddressLimits, {
  name: 'address-limits',
  dependencies: ['slow-client-limits'],
})

async function addAddressLimits(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = findRefusal(request.url)
    if (refusal) reply.headers(earlyHeaders)
    done(refusal)
  })
}

function isTooLong(url: string): boolean {
  if (url.length <= LONGEST_PATH) return false
  const query = url.indexOf('?')
  return url.length > LONGEST_ADDRESS || query === -1 || query > LONGEST_PATH
}

function findRefusal(url: string): Error | undefined {
  if (isTooLong(url)) return httpError(414, sentence('addressTooLong'))
  return url.startsWith('/') ? undefined : httpError(400, sentence('noAddress'))
}

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
