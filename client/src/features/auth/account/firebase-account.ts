/** What Firebase keeps of the signed-in account. Heavy: only ever loaded by `import()`, see `load-firebase-account.ts`. */
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

/** Firebase's account of the person with this address; another may be signed in there meanwhile, or nobody. */
async function getUser(config: AuthConfig, email: string): Promise<User> {
  const auth = getFirebaseAuth(config)
  await auth.authStateReady()
  const user = auth.currentUser
  if (user?.email?.toLowerCase() !== email) throw new AccountProblem(signInAgain())
  return user
}

/** Whether the person can sign in by password, not only with Google. */
export async function hasPassword(config: AuthConfig, email: string): Promise<boolean> {
  const { providerData } = await getUser(config, email)
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
}

/** Has Firebase send a link that verifies the address. Throws Firebase's errors. */
export async function requestVerification(config: AuthConfig, email: string): Promise<void> {
  await sendEmailVerification(await getUser(config, email))
}

/** An ID token that says that the address is verified; null if it is not yet. Throws Firebase's errors. */
export async function verifiedIdToken(config: AuthConfig, email: string): Promise<string | null> {
  const user = await getUser(config, email)
  await reload(user)
  return user.emailVerified ? user.getIdToken(true) : null
}

/** Sets the display name and answers an ID token with it. Throws Firebase's errors. */
export async function changeName(config: AuthConfig, email: string, name: string): Promise<string> {
  const user = await getUser(config, email)
  await updateProfile(user, { displayName: name })
  return user.getIdToken(true)
}

/** Sets another password, which ends the person's other sessions at Firebase. Throws Firebase's errors. */
export async function changePassword(config: AuthConfig, email: string, current: string, next: string): Promise<void> {
  const user = await getUser(config, email)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, current))
  await updatePassword(user, next)
}

/** An ID token of a sign-in by this password just now. Throws Firebase's errors. */
export async function proveByPassword(config: AuthConfig, email: string, password: string): Promise<string> {
  const user = await getUser(config, email)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
  return user.getIdToken()
}

/**
 * An ID token of a sign-in with Google just now: by Google's own window, which needs a click just before it, or by what
 * stands in for it where the emulator plays Firebase. Throws Firebase's errors.
 */
export async function proveWithGoogle(config: AuthConfig, email: string): Promise<string> {
  const user = await getUser(config, email)
  if (config.emulator) await reauthenticateWithCredential(user, standInFor(user))
  else await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
  return user.getIdToken()
}

/** What the emulator takes for the account's proof by Google. */
function standInFor({ providerData, email, displayName: name }: User) {
  const sub = providerData.find(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID)?.uid
  return GoogleAuthProvider.credential(JSON.stringify({ sub, email, email_verified: true, name }))
}
