/** Actions of the links in Firebase's emails. Heavy: only import it by `import()`, see `email-link-actions.tsx`. */
import { applyActionCode, confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth'
import { type AuthConfig, getFirebaseAuth } from '../../shared/auth/firebase-auth'

/** The account's address of a password reset link. Throws Firebase's errors. */
export function addressOfReset(config: AuthConfig, code: string): Promise<string> {
  return verifyPasswordResetCode(getFirebaseAuth(config), code)
}

/** Sets the password and uses up the link. Throws Firebase's errors. */
export function choosePassword(config: AuthConfig, code: string, password: string): Promise<void> {
  return confirmPasswordReset(getFirebaseAuth(config), code, password)
}

/**
 * Verifies, changes or restores the address of the link. Returns a new ID token if a user is signed in at Firebase.
 * Throws Firebase's errors.
 */
export async function confirmAddress(config: AuthConfig, code: string): Promise<string | null> {
  const auth = getFirebaseAuth(config)
  await applyActionCode(auth, code)
  await auth.authStateReady()
  // The link has worked even if this fails.
  return auth.currentUser?.getIdToken(true).catch(() => null) ?? null
}
