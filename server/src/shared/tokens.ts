import { createHash, createHmac, webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { countEvictions, countsOfCache } from './cache-metrics'

/** Session of an access token. */
export interface SessionClaims {
  userId: string
  /** Must equal the user's session version, or the session has ended. */
  sessionVersion: number
  /** Signed in without proof, so that even an admin's account has only a customer's rights. */
  isCustomerOnly?: boolean
}

/** Signs and checks the shop's own access tokens. */
export interface AccessTokens {
  /** A new token and when it stops working. */
  sign(claims: SessionClaims): Promise<{ accessToken: string; expiresAt: Date }>
  /** The claims, or null if the token is forged, expired or not ours. */
  verify(accessToken: string): Promise<SessionClaims | null>
  /** Claims of one of our tokens, even expired; otherwise null. Grants no access. */
  recognize(accessToken: string): Promise<SessionClaims | null>
}

const ISSUER = 'instrumenta'
const AUDIENCE = 'instrumenta-api'
const LIFETIME_SECONDS = 15 * 60

/** Tokens whose signature is remembered, so that it is worked out once in their life and not for each request. */
const MAX_REMEMBERED = 5_000

/** HS256 under one secret of at least 32 characters. */
export function createAccessTokens(secret: string): AccessTokens {
  // Made a key once: of bytes jose makes one for each token, which takes as long as the signature itself.
  const importing = importKey(secret)
  const counts = countsOfCache('sessions')
  const good = new LRUCache<string, SessionClaims & { expiresAt: number }>({
    max: MAX_REMEMBERED,
    ...countEvictions(counts),
  })

  async function read(accessToken: string, now: Date): Promise<(SessionClaims & { expiresAt: number }) | null> {
    try {
      const { payload } = await jwtVerify(accessToken, await importing, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: now,
      })
      if (typeof payload.sub !== 'string' || typeof payload.sv !== 'number') return null
      const claims = { userId: payload.sub, sessionVersion: payload.sv, isCustomerOnly: payload.co === true }
      return { ...claims, expiresAt: Number(payload.exp) * 1_000 }
    } catch {
      return null
    }
  }

  return {
    async sign({ userId, sessionVersion, isCustomerOnly }) {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + LIFETIME_SECONDS
      const accessToken = await new SignJWT({ sv: sessionVersion, ...(isCustomerOnly && { co: true }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await importing)
      return { accessToken, expiresAt: new Date(expiresAt * 1000) }
    },

    async verify(accessToken) {
      const remembered = good.get(accessToken)
      if (remembered && Date.now() < remembered.expiresAt) {
        counts.hits += 1
        return remembered
      }
      counts.misses += 1
      const claims = await read(accessToken, new Date())
      if (claims) good.set(accessToken, claims)
      return claims
    },

    recognize: (accessToken) => read(accessToken, new Date(0)),
  }
}

/** The secret as a key of HMAC with SHA-256. */
function importKey(secret: string): Promise<webcrypto.CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return webcrypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
}

/** Validity of an invitation in ms. */
export const GOOD_FOR_MS = 7 * 24 * 3_600_000

/**
 * Token in the link of an invitation. It needs the server's secret, so neither the database nor a backup contains it. The
 * email's text is made when it is sent.
 */
export function invitationToken(invitationId: string, secret: string, to: 'company' | 'staff'): string {
  return createHmac('sha256', secret).update(`${to} invitation ${invitationId}`).digest('base64url')
}

/** SHA-256 in hex: what of a token the database keeps. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
