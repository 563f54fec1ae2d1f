import { t } from '@lingui/core/macro'
import { authErrorMessage } from '../../../shared/auth/auth-errors'
import { isWrongCredentials } from '../../../shared/auth/firebase-errors'

/** A failed account change, with the message for the user. */
export class AccountProblem extends Error {}

/** Error text of a failed account change. */
export const explainAccount = (failure: unknown): string =>
  failure instanceof AccountProblem ? failure.message : authErrorMessage(failure)

/** Message when Firebase's user differs from the shop's user in this browser. */
export const signInAgain = (): string => t`For your security, sign out and log in again before changing this.`

/** For `catch`: rethrows a rejected password with its own message, other errors unchanged. */
export const explainWrongPassword =
  (words: string) =>
  (failure: unknown): never => {
    throw isWrongCredentials(failure) ? new AccountProblem(words) : failure
  }
