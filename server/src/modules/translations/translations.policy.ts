import type { User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Permission } from '../../shared/permissions'

/** What there are translations of, by what it takes to see and to change them. */
const needed = {
  catalogue: { see: 'PRODUCTS_READ', change: 'PRODUCTS_WRITE' },
  articles: { see: 'ARTICLES_READ', change: 'ARTICLES_WRITE' },
} as const satisfies Record<string, Record<string, Permission>>

/** Whether the person may see or say what texts are in other languages. */
export function canTranslate(viewer: User, what: keyof typeof needed, how: 'see' | 'change'): boolean {
  return isAllowed(viewer, needed[what][how])
}
