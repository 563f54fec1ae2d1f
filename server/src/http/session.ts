import type { FastifyInstance } from 'fastify'
import { unauthenticated } from '../shared/errors'
import type { AccessTokens, SessionClaims } from '../shared/tokens'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the `Authorization` header says: nothing, something that is not good, or who asks. */
    bearer: 'none' | 'bad' | SessionClaims
  }
}

/** Checks the access token once, before everything else that wants to know who asks. */
export function addSession(app: FastifyInstance, tokens: AccessTokens): void {
  async function readBearer(header: string): Promise<'bad' | SessionClaims> {
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    return (token && (await tokens.verify(token))) || 'bad'
  }

  app.decorateRequest('bearer', 'none')
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers.authorization
    if (!header) return done()
    // Node would take the first and a proxy before it maybe the last: nobody shall be two people.
    if (countHeaders(request.raw.rawHeaders, 'authorization') > 1) {
      return done(unauthenticated('Please send one Authorization header, not several.'))
    }
    readBearer(header).then((bearer) => {
      request.bearer = bearer
      done()
    }, done)
  })
}

/** How often a header came. `rawHeaders` has names and values in turn. */
function countHeaders(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
}
