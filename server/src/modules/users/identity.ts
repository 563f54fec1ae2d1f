/** Who Firebase says somebody is, from a checked ID token. */
export interface Identity {
  /** The Firebase uid, the one thing accounts hang on. */
  uid: string
  /** Absent for identities without an address, which the shop does not take. */
  email?: string | undefined
  isEmailVerified: boolean
  /** When they last proved it to Firebase, by password or by Google, in whole seconds; absent counts as long ago. */
  authenticatedAt?: Date | undefined
  name?: string | undefined
}

/**
 * Checks a Firebase ID token. Throws UNAUTHENTICATED if it is not good, SERVICE_UNAVAILABLE if Firebase is out of
 * reach so that nobody can say.
 */
export type VerifyIdToken = (idToken: string) => Promise<Identity>
