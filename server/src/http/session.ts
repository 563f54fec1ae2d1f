import type { FastifyInstance } from 'fastify'
import type { AccessTokens, SessionClaims } from '../shared/tokens'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the `Authorization` header says: nothing, something that is not good, or who asks. */
    bearer: 'none' | 'bad' | SessionClaims
  }
}

/** Checks the access token once, before everything else that wants to know who asks. */
export function addSession(app: FastifyInstance, tokens: AccessTokens): void {
  app.decorateRequest('bearer', 'none')
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    if (!header) return
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    request.bearer = (token && (await tokens.verify(token))) || 'bad'
  })
}
