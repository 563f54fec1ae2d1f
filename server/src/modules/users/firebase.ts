import type { Auth } from 'firebase-admin/auth'
import { v4 as uuidv4 } from 'uuid'
import { serviceUnavailable, unauthenticated } from '../../shared/errors'
import type { VerifyIdToken } from './identity'
import { sentence } from '../../messages/sentence'

/** What checking ID tokens depends on. */
export interface FirebaseVerifierOptions {
  projectId: string
  /** With them Firebase is asked whether the account still stands; without, its token is good until it expires (1 h). */
  hasCredentials: boolean
  onUnavailable?: (error: unknown) => void
}

/**
 * Checks ID tokens with firebase-admin, which is loaded at the first use because it takes half a second. It finds the
 * emulator (`FIREBASE_AUTH_EMULATOR_HOST`) and the credentials (`GOOGLE_APPLICATION_CREDENTIALS`) in the environment
 * by itself.
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
  // Apps of firebase-admin are global by name; a name of its own keeps verifiers apart.
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

/** How failures to fetch Google's certificates begin: with an answer that is no good, and without any. */
const outOfReach = /^Error (fetching|while making request)/

/** Tells a bad token from a Firebase out of reach; failing to fetch its keys also comes as `argument-error`. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' && refusals.has(code) && !outOfReach.test(error.message)
}
