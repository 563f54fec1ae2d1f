import { failureMessage } from '../network/failure-messages'

/** Firebase's code such as `auth/weak-password`, or null if the error is not Firebase's. */
export function firebaseErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code : null
}

/** Wherever Firebase is shown a password that is not right, or an address that it does not know. */
const WRONG_CREDENTIALS = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
]

/** Whether it is the address or the password that Firebase refuses. */
export function isWrongCredentials(error: unknown): boolean {
  return WRONG_CREDENTIALS.includes(firebaseErrorCode(error) ?? '')
}

/**
 * What to show under the form: the provider's sentence. An unknown address and a wrong password get one and the same,
 * so that nobody can find out who is a customer here.
 */
export function authErrorMessage(error: unknown): string {
  const words = failureMessage(error)
  if (words !== null) return words
  const code = firebaseErrorCode(error)
  if (code === null) return 'The shop could not be reached. Check your connection and try again.'
  if (isWrongCredentials(error)) return 'The email address or the password is not right.'
  if (code === 'auth/network-request-failed')
    return 'Sign-in could not be reached. Check your connection and try again.'
  const sentence = (error as Error).message
    .replace(/^Firebase:\s*/, '')
    .replace(/\(auth\/[\w-]+\)\.?$/, '')
    .trim()
  return sentence && sentence !== 'Error' ? sentence : `That did not work (${code}). Please try again.`
}
