import { t } from '@lingui/core/macro'
import { isWrongCredentials } from '../../../shared/auth/firebase-errors'

/** Why a change of the account was not made, as a sentence for the person. */
export class AccountProblem extends Error {}

/** For when Firebase does not know, or no longer, whoever the shop knows in this browser. */
export const signInAgain = (): string => t`To change your account, please sign out and log in again.`

/** For `catch`: that Firebase does not take the password is said in these words, anything else as it is. */
export const sayOfWrongPassword =
  (words: string) =>
  (failure: unknown): never => {
    throw isWrongCredentials(failure) ? new AccountProblem(words) : failure
  }
