import { repeatableImport } from '../../shared/ui/repeatable-import'

/** Fetches what signs in by Firebase: heavy, and not needed to look around. A fetch that failed can be tried again. */
export const loadFirebase = repeatableImport(() => import('./firebase'))
