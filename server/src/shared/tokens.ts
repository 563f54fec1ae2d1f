import { createHash, createHmac, webcrypto } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { jwtVerify, SignJWT } from 'jose'
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

/** Signs and checks the shop's own access tokens. */
export interface AccessTokens {
  /** A new token and when it stops working. */
  sign(claims: SessionClaims): Promise<{ accessToken: string; expiresAt: Date }>
  /** The claims, or null if the token is forged, expired or not ours. */
  verify(accessToken: string): Promise<SessionClaims | null>
  /** Claims of one of our tokens, even expired; otherwise null. Grants no access. */
  recognize(accessToken: string): Promise<SessionClaims | null>
  /** A token for a sign-in that still needs its second factor. `verify` refuses it. */
  signStep(claims: SessionClaims): Promise<{ accessToken: string; expiresAt: Date }>
  /** The claims of such a token, or null if it is invalid. */
  verifyStep(token: string): Promise<SessionClaims | null>
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
  // Imported once: with raw bytes, jose would import a key for each token, which takes as long as the signature.
  const importing = importKey(secret)
  const counts = countsOfCache('sessions')
  const good = new LRUCache<string, SessionClaims & { expiresAt: number }>({
    max: MAX_REMEMBERED,
    ...countEvictions(counts),
  })

  async function write(claims: SessionClaims, audience: string, lifetime: number) {
    const now = Math.floor(Date.now() / 1000)
    const expiresAt = now + lifetime
    const accessToken = await new SignJWT(toPayload(claims))
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.userId)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(await importing)
    return { accessToken, expiresAt: new Date(expiresAt * 1000) }
  }

  async function read(
    accessToken: string,
    now: Date,
    audience = AUDIENCE,
  ): Promise<(SessionClaims & { expiresAt: number }) | null> {
    try {
      const { payload } = await jwtVerify(accessToken, await importing, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: now,
      })
      if (typeof payload.sub !== 'string' || typeof payload.sv !== 'number') return null
      return { ...toClaims(payload, payload.sub, payload.sv), expiresAt: Number(payload.exp) * 1_000 }
    } catch {
      return null
    }
  }

  return {
    sign: (claims) => write(claims, AUDIENCE, LIFETIME_SECONDS),
    signStep: (claims) => write(claims, STEP_AUDIENCE, STEP_LIFETIME_SECONDS),
    verifyStep: (token) => read(token, new Date(), STEP_AUDIENCE),

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

/** Claims as the payload of a token. Undefined claims are omitted. */
function toPayload(claims: SessionClaims): JWTPayload {
  return {
    sv: claims.sessionVersion,
    ...(claims.isCustomerOnly && { co: true }),
    ...(claims.signedInAt !== undefined && { at: claims.signedInAt }),
    ...(claims.provenAt !== undefined && { pa: claims.provenAt }),
    ...(claims.hasSecondFactor && { sf: true }),
    ...(claims.isFactorMissing && { fm: true }),
  }
}

function toClaims({ co, at, pa, sf, fm }: JWTPayload, userId: string, sessionVersion: number): SessionClaims {
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

/** SHA-256 in hex, all that the database stores of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
