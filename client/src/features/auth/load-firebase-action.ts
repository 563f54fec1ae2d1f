import { retryImport } from '../../shared/code-loading/retry-import'

/** Imports the actions of email links. A failed import can be retried. */
export const loadFirebaseAction = retryImport(() => import('./firebase-action'))
