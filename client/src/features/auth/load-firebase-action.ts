import { retryImport } from '../../shared/code-loading/retry-import'

/** Fetches what the links in Firebase's mails do. A fetch that failed can be tried again. */
export const loadFirebaseAction = retryImport(() => import('./firebase-action'))
