import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may read and change the synonyms of the search. */
export function canKeepSynonyms(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
