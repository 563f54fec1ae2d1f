import type { Auth } from 'firebase-admin/auth'
import { v4 as uuidv4 } from 'uuid'
import { serviceUnavailable, unauthenticated } from '../../shared/errors'
import { sentence } from '../../messages/sentence'

/** A verified ID token. */
export interface Identity {
  /** The Firebase uid, by which accounts are found. */
  uid: string
  email?: string | undefined
  isEmailVerified: boolean
  /** Time of the last sign-in by password or Google, in whole seconds. */
  authenticatedAt?: Date | undefined
  name?: string | undefined
}

/** Throws UNAUTHENTICATED for an invalid Firebase ID token, SERVICE_UNAVAILABLE if Firebase does not answer. */
export type VerifyIdToken = (idToken: string) => Promise<Identity>

interface FirebaseVerifierOptions {
  projectId: string
  /**
   * With credentials, Firebase is asked whether the account is still active; without, a token is valid until it expires
   * (1 h).
   */
  hasCredentials: boolean
  onUnavailable?: (error: unknown) => void
}

/**
 * Verifies ID tokens with firebase-admin, which loads at the first use because it takes half a second. It reads the
 * emulator's address (`FIREBASE_AUTH_EMULATOR_HOST`) and the credentials (`GOOGLE_APPLICATION_CREDENTIALS`) from the
 * environment.
 */
export function createFirebaseVerifier({
  projectId,
  hasCredentials,
  onUnavailable = () => {},
}: FirebaseVerifierOptions): VerifyIdToken {
  let auth: Promise<Auth> | undefined

  return async (idToken) => {
    auth ??= openAuth(projectId)
    try {
      const token = await (await auth).verifyIdToken(idToken, hasCredentials)
      return {
        uid: token.uid,
        email: token.email,
        isEmailVerified: token.email_verified === true,
        authenticatedAt: new Date(token.auth_time * 1000),
        name: typeof token.name === 'string' ? token.name : undefined,
      }
    } catch (error) {
      if (isRefusal(error)) throw unauthenticated(sentence('signInNotValid'))
      onUnavailable(error)
      throw serviceUnavailable(sentence('signInAway'))
    }
  }
}

async function openAuth(projectId: string): Promise<Auth> {
  const [{ initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  // firebase-admin keeps apps in a global list by name: a unique name separates verifiers.
  return getAuth(initializeApp({ projectId }, uuidv4()))
}

const refusals = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** Messages of a failure to fetch Google's certificates. */
const certificateFailure = /^Error (fetching|while making request)/

/** True if the token is invalid. A failure to fetch the certificates has the code `argument-error`, too. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' && refusals.has(code) && !certificateFailure.test(error.message)
}
