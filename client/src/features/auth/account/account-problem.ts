import { t } from '@lingui/core/macro'
import { authErrorMessage } from '../../../shared/auth/auth-errors'
import { isWrongCredentials } from '../../../shared/auth/firebase-errors'

/** Why a change of the account was not made, as a sentence for the person. */
export class AccountProblem extends Error {}

/** What to say of a change that was not made, whatever the reason. */
export const explainAccount = (failure: unknown): string =>
  failure instanceof AccountProblem ? failure.message : authErrorMessage(failure)

/** For when Firebase does not know, or no longer, whoever the shop knows in this browser. */
export const signInAgain = (): string => t`For your security, sign out and log in again before changing this.`

/** For `catch`: that Firebase does not take the password is said in these words, anything else as it is. */
export const sayOfWrongPassword =
  (words: string) =>
  (failure: unknown): never => {
    throw isWrongCredentials(failure) ? new AccountProblem(words) : failure
  }
