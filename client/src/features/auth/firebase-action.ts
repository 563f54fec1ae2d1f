/** What the links in Firebase's mails do. Heavy: only ever loaded by `import()`, see `load-firebase-action.ts`. */
import { applyActionCode, confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth'
import { type AuthConfig, getFirebaseAuth } from '../../shared/auth/firebase-auth'

/** The address whose password the link may change. Throws Firebase's errors. */
export function addressOfReset(config: AuthConfig, code: string): Promise<string> {
  return verifyPasswordResetCode(getFirebaseAuth(config), code)
}

/** Sets the password; the link is used up then. Throws Firebase's errors. */
export function choosePassword(config: AuthConfig, code: string, password: string): Promise<void> {
  return confirmPasswordReset(getFirebaseAuth(config), code, password)
}

/**
 * Proves, changes or brings back the address, as the link says. Answers an ID token that knows of it if somebody is
 * signed in at Firebase in this browser. Throws Firebase's errors.
 */
export async function confirmAddress(config: AuthConfig, code: string): Promise<string | null> {
  const auth = getFirebaseAuth(config)
  await applyActionCode(auth, code)
  await auth.authStateReady()
  // The link has done its work, whatever comes of this.
  return auth.currentUser?.getIdToken(true).catch(() => null) ?? null
}
