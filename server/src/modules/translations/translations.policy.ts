import type { User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may say what the catalogue's texts are in other languages. */
export function canTranslate(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
