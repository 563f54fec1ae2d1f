import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** Whether the person may read the synonyms of the search, and what found nothing. */
export function canSeeSynonyms(viewer: User): boolean {
  return isAllowed(viewer, 'SEARCH_READ')
}

/** Whether the person may change the synonyms of the search. */
export function canKeepSynonyms(viewer: User): boolean {
  return isAllowed(viewer, 'SEARCH_WRITE')
}
