import { repeatableImport } from '../../shared/ui/repeatable-import'

/** Fetches what changes an account at Firebase. A fetch that failed can be tried again. */
export const loadFirebaseAccount = repeatableImport(() => import('./firebase-account'))
