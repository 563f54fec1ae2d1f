/** Why a change of the account was not made, as a sentence for the person. */
export class AccountProblem extends Error {}

/** For when Firebase does not know, or no longer, whoever the shop knows in this browser. */
export const SIGN_IN_AGAIN = 'To change your account, please sign out and log in again.'
