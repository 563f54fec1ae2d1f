import type { FastifyInstance } from 'fastify'
import { earlyHeaders } from './security'

/** Characters of an address in all: what RFC 9110 asks servers to take, and room for a GraphQL query. */
export const LONGEST_ADDRESS = 8_000
/** Characters before the query. None of the shop's paths comes near. */
export const LONGEST_PATH = 2_000

/**
 * Refuses long addresses with 414, before anything looks at what is in them: neither our own patterns nor those of
 * libraries meet more of them than takes a moment. It is not counted, since the refusal of one too many costs the same.
 */
export function addAddressLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTooLong(request.url)) return done()
    reply.headers(earlyHeaders)
    done(tooLong())
  })
}

function isTooLong(url: string): boolean {
  if (url.length <= LONGEST_PATH) return false
  const query = url.indexOf('?')
  return url.length > LONGEST_ADDRESS || query === -1 || query > LONGEST_PATH
}

function tooLong(): Error {
  return Object.assign(new Error('This address is too long. Please shorten it.'), { statusCode: 414 })
}
