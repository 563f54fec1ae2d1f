import { repeatableImport } from '../../shared/ui/repeatable-import'

/** Fetches what the links in Firebase's mails do. A fetch that failed can be tried again. */
export const loadFirebaseAction = repeatableImport(() => import('./firebase-action'))
