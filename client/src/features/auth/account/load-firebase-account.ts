import { retryImport } from '../../../shared/code-loading/retry-import'

/** Imports the Firebase account operations. A failed import can be retried. */
export const loadFirebaseAccount = retryImport(() => import('./firebase-account'))
