/** Firebase's code such as `auth/weak-password`, or null if the error is not Firebase's. */
export function firebaseErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code : null
}

/** Firebase codes for a wrong password or an unknown address. */
const WRONG_CREDENTIALS = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
]

export function isWrongCredentials(error: unknown): boolean {
  return WRONG_CREDENTIALS.includes(firebaseErrorCode(error) ?? '')
}
