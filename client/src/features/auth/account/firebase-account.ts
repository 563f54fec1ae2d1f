/** Operations on the Firebase account. Heavy: only import it by `import()`, see `use-account-change.ts`. */
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  type User,
  browserPopupRedirectResolver,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  updatePassword,
  updateProfile,
} from 'firebase/auth'
import { type AuthConfig, getFirebaseAuth } from '../../../shared/auth/firebase-auth'
import { AccountProblem, signInAgain } from './account-problem'

/**
 * The Firebase user with this address.
 * @throws if another user, or none, is signed in there
 */
async function getUser(config: AuthConfig, email: string): Promise<User> {
  const auth = getFirebaseAuth(config)
  await auth.authStateReady()
  const user = auth.currentUser
  if (user?.email?.toLowerCase() !== email) throw new AccountProblem(signInAgain())
  return user
}

/** Whether the user can sign in by password, not only with Google. */
export async function hasPassword(config: AuthConfig, email: string): Promise<boolean> {
  const { providerData } = await getUser(config, email)
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
}

/** Sends a verification link through Firebase. Throws Firebase's errors. */
export async function requestVerification(config: AuthConfig, email: string): Promise<void> {
  await sendEmailVerification(await getUser(config, email))
}

/** An ID token with a verified address; null if it is not verified yet. Throws Firebase's errors. */
export async function verifiedIdToken(config: AuthConfig, email: string): Promise<string | null> {
  const user = await getUser(config, email)
  await reload(user)
  return user.emailVerified ? user.getIdToken(true) : null
}

/** Sets the display name and returns an ID token with it. Throws Firebase's errors. */
export async function changeName(config: AuthConfig, email: string, name: string): Promise<string> {
  const user = await getUser(config, email)
  await updateProfile(user, { displayName: name })
  return user.getIdToken(true)
}

/** Changes the password, which ends the user's other Firebase sessions. Throws Firebase's errors. */
export async function changePassword(config: AuthConfig, email: string, current: string, next: string): Promise<void> {
  const user = await getUser(config, email)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, current))
  await updatePassword(user, next)
}

/** An ID token of a fresh sign-in by password. Throws Firebase's errors. */
export async function proveByPassword(config: AuthConfig, email: string, password: string): Promise<string> {
  const user = await getUser(config, email)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
  return user.getIdToken()
}

/**
 * An ID token of a fresh sign-in with Google: by Google's popup, which needs a click just before it, or by the
 * emulator's stand-in. Throws Firebase's errors.
 */
export async function proveWithGoogle(config: AuthConfig, email: string): Promise<string> {
  const user = await getUser(config, email)
  if (config.emulator) await reauthenticateWithCredential(user, standInFor(user))
  else await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
  return user.getIdToken()
}

/** The emulator's Google credential of the account. */
function standInFor({ providerData, email, displayName: name }: User) {
  const sub = providerData.find(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID)?.uid
  return GoogleAuthProvider.credential(JSON.stringify({ sub, email, email_verified: true, name }))
}
