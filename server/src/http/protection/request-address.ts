import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { earlyHeaders } from './security-headers'
import { httpError } from '../../shared/rest-route'
import { sentence } from '../../messages/sentence'

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
