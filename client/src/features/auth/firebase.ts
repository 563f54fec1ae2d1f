/** Sign-in by Firebase. Heavy: only import it by `import()`, see `load-firebase.ts`. */
import {
  type Auth,
  GoogleAuthProvider,
  type User,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from 'firebase/auth'
import { firebaseErrorCode } from '../../shared/auth/firebase-errors'
import { type AuthConfig, getFirebaseAuth } from '../../shared/auth/firebase-auth'

/** An account for the Google stand-in. */
export interface StandInAccount {
  name: string
  email: string
}

/**
 * Creates an account with a display name, sends a verification email, and returns the ID token. Throws Firebase's
 * errors.
 */
export async function signUpWithPassword(config: AuthConfig, name: string, email: string, password: string) {
  const auth = getFirebaseAuth(config)
  const user = await createOrResume(auth, email, password)
  await updateProfile(user, { displayName: name })
  // A new token, because the first one lacks the name.
  const idToken = await user.getIdToken(true)
  // The account exists without it, and the profile page can send another.
  if (!user.emailVerified) sendEmailVerification(user).catch(() => {})
  return idToken
}

/** Signs in instead, if an earlier attempt created the account before it was interrupted. */
async function createOrResume(auth: Auth, email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user
  } catch (error) {
    if (firebaseErrorCode(error) !== 'auth/email-already-in-use' || auth.currentUser?.email !== email) throw error
    const resumed = await signInWithEmailAndPassword(auth, email, password).catch(() => null)
    if (!resumed) throw error
    return resumed.user
  }
}

/** Signs in by email and password and returns the ID token. Throws Firebase's errors. */
export async function signInWithPassword(config: AuthConfig, email: string, password: string): Promise<string> {
  const { user } = await signInWithEmailAndPassword(getFirebaseAuth(config), email, password)
  return user.getIdToken()
}

/** Prepares Firebase before the click on the Google button; keeps an existing instance. */
export function prepareGoogleWindow(config: AuthConfig): void {
  // The emulator needs no popup.
  if (!config.emulator) getFirebaseAuth(config, browserPopupRedirectResolver)
}

/** Opens Google's popup. Needs a click just before it, and a real Firebase project. */
export async function signInWithGoogleWindow(config: AuthConfig): Promise<string> {
  const { user } = await signInWithPopup(
    getFirebaseAuth(config),
    new GoogleAuthProvider(),
    browserPopupRedirectResolver,
  )
  return user.getIdToken()
}

/** Signs in with Google at the auth emulator, which accepts an unsigned description of the account. */
export async function signInWithStandIn(config: AuthConfig, { name, email }: StandInAccount): Promise<string> {
  const account = { sub: `stand-in-${email}`, email, email_verified: true, name }
  const credential = GoogleAuthProvider.credential(JSON.stringify(account))
  const { user } = await signInWithCredential(getFirebaseAuth(config), credential)
  return user.getIdToken()
}

/** Firebase no longer knows the user, or ended their sessions; other errors may be temporary. */
const FINAL = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]

/**
 * The ID token of Firebase's user in this browser, or null.
 * @throws when it cannot be determined
 */
export async function currentIdToken(config: AuthConfig, isForced: boolean): Promise<string | null> {
  const auth = getFirebaseAuth(config)
  await auth.authStateReady()
  if (!auth.currentUser) return null
  try {
    return await auth.currentUser.getIdToken(isForced)
  } catch (error) {
    if (FINAL.includes(firebaseErrorCode(error) ?? '')) return null
    throw error
  }
}

/** Signs out of Firebase in this browser. */
export async function endFirebaseSession(config: AuthConfig): Promise<void> {
  await signOut(getFirebaseAuth(config))
}

/** Sends a password reset link through Firebase. Throws Firebase's errors. */
export async function requestPasswordReset(config: AuthConfig, email: string): Promise<void> {
  await sendPasswordResetEmail(getFirebaseAuth(config), email)
}
