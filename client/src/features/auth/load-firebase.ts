import { retryImport } from '../../shared/code-loading/retry-import'

/** Imports the Firebase sign-in, which is heavy and not needed to browse. A failed import can be retried. */
export const loadFirebase = retryImport(() => import('./firebase'))
