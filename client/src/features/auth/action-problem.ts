import { t } from '@lingui/core/macro'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { firebaseErrorCode } from '../../shared/auth/firebase-errors'

const SPENT = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found']

/** Whether the link is used up or expired. */
export function isSpent(failure: unknown): boolean {
  return SPENT.includes(firebaseErrorCode(failure) ?? '')
}

/** Error text of an email link. */
export function explainAction(failure: unknown): string {
  return isSpent(failure) ? t`This link has expired or was already used. Request a new one.` : authErrorMessage(failure)
}
