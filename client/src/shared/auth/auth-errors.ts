import { t } from '@lingui/core/macro'
import { SOURCE_LANGUAGE } from '../i18n/languages'
import { currentLanguage } from '../i18n/messages'
import { failureMessage } from '../network/failures'
import { firebaseErrorCode, isWrongCredentials } from './firebase-errors'

/**
 * Error text for the form, in the page's language. An unknown address and a wrong password give the same text, so that
 * customers' addresses stay private.
 */
export function authErrorMessage(error: unknown): string {
  const words = failureMessage(error)
  if (words !== null) return words
  const code = firebaseErrorCode(error)
  if (code === null) return t`We couldn’t reach the shop. Check your connection and try again.`
  if (isWrongCredentials(error)) return t`The email address or the password is not right.`
  if (code === 'auth/network-request-failed')
    return t`We couldn’t reach the sign-in service. Check your connection and try again.`
  const sentence = currentLanguage() === SOURCE_LANGUAGE ? sentenceIn((error as Error).message) : sentenceFor(code)
  return sentence ?? t`Something went wrong (${code}). Try again, or contact us if it keeps happening.`
}

/** The provider's sentence without its technical frame; null where it has none. */
function sentenceIn(message: string): string | null {
  const sentence = message
    .replace(/^Firebase:\s*/, '')
    .replace(/\(auth\/[\w-]+\)\.?$/, '')
    .trim()
  return sentence && sentence !== 'Error' ? sentence : null
}

/** Translations of the common Firebase errors; Firebase only speaks English. */
function sentenceFor(code: string): string | null {
  switch (code) {
    case 'auth/email-already-in-use':
      return t`The email address is already in use by another account.`
    case 'auth/invalid-email':
      return t`The email address is badly formatted.`
    case 'auth/weak-password':
      return t`The password must be 6 characters long or more.`
    case 'auth/user-disabled':
      return t`The user account has been disabled by an administrator.`
    case 'auth/too-many-requests':
      return t`We have blocked all requests from this device due to unusual activity. Try again later.`
    case 'auth/popup-blocked':
      return t`Unable to establish a connection with the popup. It may have been blocked by the browser.`
    case 'auth/popup-closed-by-user':
      return t`The popup has been closed by the user before finalizing the operation.`
    case 'auth/user-mismatch':
      return t`The supplied credentials do not correspond to the previously signed in user.`
    case 'auth/user-token-expired':
      return t`The user's credential is no longer valid. The user must sign in again.`
    case 'auth/expired-action-code':
      return t`The action code has expired.`
    case 'auth/invalid-action-code':
      return t`The action code is invalid. This can happen if the code is malformed, expired, or has already been used.`
    default:
      return null
  }
}
