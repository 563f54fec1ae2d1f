import { retryImport } from '../../../shared/code-loading/retry-import'

/** Fetches what changes an account at Firebase. A fetch that failed can be tried again. */
export const loadFirebaseAccount = retryImport(() => import('./firebase-account'))
