import { createHash, createHmac, createSecretKey } from 'node:crypto'
import type { JwtPayload } from 'jsonwebtoken'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { countEvictions, countsOfCache } from './metrics'

/** Session of an access token. */
export interface SessionClaims {
  userId: string
  /** Must equal the user's session version, or the session has ended. */
  sessionVersion: number
  /** Signed in without proof, so that even an admin's account has only a customer's rights. */
  isCustomerOnly?: boolean
  /** Time of the sign-in at Firebase, in seconds. */
  signedInAt?: number | undefined
  /** Time of the person's last proof of identity, in seconds. */
  provenAt?: number | undefined
  /** Whether a second factor completed this sign-in. */
  hasSecondFactor?: boolean
  /** Whether staff rights are withheld until the person has a second factor. */
  isFactorMissing?: boolean
}

/** A new token and when it stops working. */
interface SignedToken {
  accessToken: string
  expiresAt: Date
}

/** Signs and checks the shop's own access tokens. */
export interface AccessTokens {
  sign(claims: SessionClaims): SignedToken
  /** The claims, or null if the token is forged, expired or not ours. */
  verify(accessToken: string): SessionClaims | null
  /** Claims of one of our tokens, even expired; otherwise null. Grants no access. */
  recognize(accessToken: string): SessionClaims | null
  /** A token for a sign-in that still needs its second factor. `verify` refuses it. */
  signStep(claims: SessionClaims): SignedToken
  /** The claims of such a token, or null if it is invalid. */
  verifyStep(token: string): SessionClaims | null
}

const ISSUER = 'instrumenta'
const AUDIENCE = 'instrumenta-api'
const LIFETIME_SECONDS = 15 * 60
const STEP_AUDIENCE = 'instrumenta-second-factor'
const STEP_LIFETIME_SECONDS = 10 * 60

/** Maximum number of tokens whose verification is cached, so that the signature is not checked for each request. */
const MAX_REMEMBERED = 5_000

/** HS256 under one secret of at least 32 characters. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = createSecretKey(secret, 'utf8')
  const counts = countsOfCache('sessions')
  const good = new LRUCache<string, SessionClaims & { expiresAt: number }>({
    max: MAX_REMEMBERED,
    ...countEvictions(counts),
  })

  function write(claims: SessionClaims, audience: string, lifetime: number): SignedToken {
    const now = Math.floor(Date.now() / 1000)
    const expiresAt = now + lifetime
    const payload = { ...toPayload(claims), sub: claims.userId, iss: ISSUER, aud: audience, iat: now, exp: expiresAt }
    const accessToken = jwt.sign(payload, key, { algorithm: 'HS256' })
    return { accessToken, expiresAt: new Date(expiresAt * 1000) }
  }

  function read(
    accessToken: string,
    { audience = AUDIENCE, ignoreExpiration = false } = {},
  ): (SessionClaims & { expiresAt: number }) | null {
    try {
      const payload = jwt.verify(accessToken, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        ignoreExpiration,
      })
      if (typeof payload === 'string') return null
      const { sub, sv, exp } = payload
      // The library accepts tokens without an end.
      if (typeof sub !== 'string' || typeof sv !== 'number' || exp === undefined) return null
      return { ...toClaims(payload, sub, sv), expiresAt: exp * 1_000 }
    } catch {
      return null
    }
  }

  return {
    sign: (claims) => write(claims, AUDIENCE, LIFETIME_SECONDS),
    signStep: (claims) => write(claims, STEP_AUDIENCE, STEP_LIFETIME_SECONDS),
    verifyStep: (token) => read(token, { audience: STEP_AUDIENCE }),

    verify(accessToken) {
      const remembered = good.get(accessToken)
      if (remembered && Date.now() < remembered.expiresAt) {
        counts.hits += 1
        return remembered
      }
      counts.misses += 1
      const claims = read(accessToken)
      if (claims) good.set(accessToken, claims)
      return claims
    },

    recognize: (accessToken) => read(accessToken, { ignoreExpiration: true }),
  }
}

/** Claims as the payload of a token. Undefined claims are omitted. */
function toPayload(claims: SessionClaims): JwtPayload {
  return {
    sv: claims.sessionVersion,
    ...(claims.isCustomerOnly && { co: true }),
    ...(claims.signedInAt !== undefined && { at: claims.signedInAt }),
    ...(claims.provenAt !== undefined && { pa: claims.provenAt }),
    ...(claims.hasSecondFactor && { sf: true }),
    ...(claims.isFactorMissing && { fm: true }),
  }
}

function toClaims({ co, at, pa, sf, fm }: JwtPayload, userId: string, sessionVersion: number): SessionClaims {
  return {
    userId,
    sessionVersion,
    isCustomerOnly: co === true,
    ...(typeof at === 'number' && { signedInAt: at }),
    ...(typeof pa === 'number' && { provenAt: pa }),
    ...(sf === true && { hasSecondFactor: true }),
    ...(fm === true && { isFactorMissing: true }),
  }
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

/** SHA-256 in hex, all that the database stores of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
