import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { KeyRecognizer } from '../modules/api-keys/api-keys'
import { findKeyHolder } from '../modules/api-keys/api-keys'
import { unauthenticated } from '../shared/errors'
import type { AccessTokens, SessionClaims } from '../shared/tokens'
import { sentence } from '../messages/sentence'
import { isUncounted } from './protection/rate-limit'
import type { User } from '@instrumenta/prisma/client'
import type { Reading } from '../graphql/context'
import { findSessionUser } from '../modules/users/sign-in'
import type { ShopError } from '../shared/errors'
import type { KeyInUse } from '../shared/authority'

declare module 'fastify' {
  interface FastifyRequest {
    /** Content of the `Authorization` header: none, an invalid one, or the caller. */
    bearer: 'none' | 'bad' | SessionClaims | KeyClaims
    /** Checks the header again during a stream, because a token may expire. */
    renewBearer(): void
  }
}

interface KeyClaims {
  keyId: string
}

export interface AuthenticationOptions {
  tokens: AccessTokens
  keys: KeyRecognizer
}

/**
 * Checks the access token or API key once, before all hooks that need the caller. Rejects nobody and does not query the
 * database: an API key that was not seen before counts as invalid until `keyLookUp`.
 */
export const authentication = fastifyPlugin(addAuthentication, { name: 'authentication', dependencies: ['kept-pages'] })

async function addAuthentication(app: FastifyInstance, { tokens, keys }: AuthenticationOptions): Promise<void> {
  function readBearer(header: string): FastifyRequest['bearer'] {
    const token = tokenIn(header)
    if (isKey(token)) return claimsOf(keys.recall(token))
    return (token && tokens.verify(token)) || 'bad'
  }

  app.decorateRequest('bearer', 'none')
  app.decorateRequest('renewBearer', function () {
    const header = this.headers.authorization
    if (header && this.bearer !== 'bad') this.bearer = readBearer(header)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers.authorization
    if (header) request.bearer = isRepeated(request.raw.rawHeaders) ? 'bad' : readBearer(header)
    done()
  })
}

/**
 * Rejects requests with several `Authorization` headers: Node would take the first, and a proxy before it perhaps the
 * last, so one request could have two callers. Add it after the limit of requests, because rejected requests count,
 * too.
 */
export const singleAuthorization = fastifyPlugin(refuseRepeatedAuthorization, {
  name: 'single-authorization',
  dependencies: ['rate-limits'],
})

async function refuseRepeatedAuthorization(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const isTwo = request.bearer === 'bad' && isRepeated(request.raw.rawHeaders)
    done(isTwo ? unauthenticated(sentence('oneAuthorization')) : undefined)
  })
}

/**
 * Looks up API keys that were not seen before. Add it after all hooks that may reject a request: until then the request
 * counts by its address, since anybody can make up thousands of keys. Skips files and probes, which are public and do
 * not count.
 */
export const keyLookUp = fastifyPlugin(addKeyLookUp, {
  name: 'key-look-up',
  dependencies: ['rate-limits', 'single-authorization'],
})

async function addKeyLookUp(app: FastifyInstance, { keys }: Pick<AuthenticationOptions, 'keys'>): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.bearer === 'bad' ? tokenIn(request.headers.authorization) : undefined
    if (!isKey(token) || isUncounted(request)) return done()
    keys.recognize(token).then((keyId) => {
      request.bearer = claimsOf(keyId)
      done()
    }, done)
  })
}

const tokenIn = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
const isKey = (token: string | undefined): token is string => token?.startsWith('ik_') ?? false
const claimsOf = (keyId: string | null | undefined): 'bad' | KeyClaims => (keyId == null ? 'bad' : { keyId })

/** True for more than one `Authorization` header. `rawHeaders` alternates names and values. */
function isRepeated(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization').length > 1
}

/** The current row of the caller; null for a visitor, an ended session and a key that no longer works. */
export async function findAsker(
  { db, loaders }: Pick<Reading, 'db' | 'loaders'>,
  bearer: FastifyRequest['bearer'],
): Promise<{ viewer: User | null; apiKey: KeyInUse | null; session: SessionClaims | null }> {
  const nobody = { viewer: null, apiKey: null, session: null }
  if (typeof bearer !== 'object') return nobody
  if ('keyId' in bearer) return { ...nobody, ...(await findKeyHolder(db, bearer.keyId)) }
  return { viewer: await findSessionUser(loaders, bearer), apiKey: null, session: bearer }
}

/** The error for an invalid token or key; null without one, or if it identified `viewer`. */
export function refusalOfBearer({ bearer, headers }: FastifyRequest, viewer: User | null): ShopError | null {
  if (bearer === 'none' || viewer) return null
  if (typeof bearer === 'object' && 'keyId' in bearer) return unauthenticated(sentence('keyEnded'))
  return unauthenticated(sentence(isKey(tokenIn(headers.authorization)) ? 'keyInvalid' : 'sessionEnded'))
}
