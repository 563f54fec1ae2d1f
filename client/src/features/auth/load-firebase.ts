import { retryImport } from '../../shared/code-loading/retry-import'

/** Fetches what signs in by Firebase: heavy, and not needed to look around. A fetch that failed can be tried again. */
export const loadFirebase = retryImport(() => import('./firebase'))
