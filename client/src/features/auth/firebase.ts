/** Signing in by Firebase. Heavy: only ever loaded by `import()`, see `load-firebase.ts`. */
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

/** An account to be at the Google stand-in. */
export interface StandInAccount {
  name: string
  email: string
}

/**
 * Creates an account with a display name, has a mail sent to verify its address, and answers its ID token. Throws
 * Firebase's errors.
 */
export async function signUpWithPassword(config: AuthConfig, name: string, email: string, password: string) {
  const auth = getFirebaseAuth(config)
  const user = await createOrResume(auth, email, password)
  await updateProfile(user, { displayName: name })
  // Anew, because the first token was made before there was a name.
  const idToken = await user.getIdToken(true)
  // The account is there without it, and the profile page can ask for another.
  if (!user.emailVerified) sendEmailVerification(user).catch(() => {})
  return idToken
}

/** An attempt that was cut after the account was made can be repeated: same browser, same address, same password. */
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

/** Signs in by email and password and answers the ID token. Throws Firebase's errors. */
export async function signInWithPassword(config: AuthConfig, email: string, password: string): Promise<string> {
  const { user } = await signInWithEmailAndPassword(getFirebaseAuth(config), email, password)
  return user.getIdToken()
}

/** Makes Firebase ready on a page with the button for Google's window, ahead of the click; where it is there already, it stays as it is. */
export function prepareGoogleWindow(config: AuthConfig): void {
  // The emulator's accounts need no window.
  if (!config.emulator) getFirebaseAuth(config, browserPopupRedirectResolver)
}

/** Google's own window. Needs a click just before it, and a real Firebase project. */
export async function signInWithGoogleWindow(config: AuthConfig): Promise<string> {
  const { user } = await signInWithPopup(
    getFirebaseAuth(config),
    new GoogleAuthProvider(),
    browserPopupRedirectResolver,
  )
  return user.getIdToken()
}

/** What Google's window would give, from the auth emulator, which takes an unsigned description of the account. */
export async function signInWithStandIn(config: AuthConfig, { name, email }: StandInAccount): Promise<string> {
  const account = { sub: `stand-in-${email}`, email, email_verified: true, name }
  const credential = GoogleAuthProvider.credential(JSON.stringify(account))
  const { user } = await signInWithCredential(getFirebaseAuth(config), credential)
  return user.getIdToken()
}

/** Firebase knows the person no longer, or ended their sessions; anything else may be over the next time. */
const FINAL = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]

/** The ID token of whoever is signed in at Firebase in this browser, or null. Throws when that can't be found out. */
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

/** Forgets the Firebase session of this browser. */
export async function endFirebaseSession(config: AuthConfig): Promise<void> {
  await signOut(getFirebaseAuth(config))
}

/** Has Firebase send a link with which to choose a new password. Throws Firebase's errors. */
export async function requestPasswordReset(config: AuthConfig, email: string): Promise<void> {
  await sendPasswordResetEmail(getFirebaseAuth(config), email)
}
