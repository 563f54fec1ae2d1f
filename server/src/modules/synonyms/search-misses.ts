import type { SearchMiss } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import type { Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'

const mostFrequent: Ordering<SearchMiss> = {
  name: 'SEARCH_MISSES',
  type: 'int',
  cursorOf: ({ count, id }) => ({ key: String(count), id }),
}

/** A page of searches without a result, the most frequent first. */
export async function listSearchMisses(db: Db, page: PageRequest) {
  const after = readPageRequest(page, mostFrequent)
  const count = Number(after?.key)
  const rows = await db.searchMiss.findMany({
    where: after ? { count: { lte: count }, OR: [{ count: { lt: count } }, { id: { lt: after.id } }] } : {},
    orderBy: [{ count: 'desc' }, { id: 'desc' }],
    take: page.first + 1,
  })
  return toConnection(rows, page, mostFrequent, () => db.searchMiss.count())
}

export function deleteSearchMiss(db: Db, audit: AuditContext, id: string) {
  return performAudited(db, audit, async (tx, record) => {
    const miss = isUuid(id) ? await tx.searchMiss.findUnique({ where: { id } }) : null
    if (!miss) return { __typename: 'SearchMissNotFound', message: sentence('missGone') } as const
    await tx.searchMiss.delete({ where: { id: miss.id } })
    // Leaves out the text: it may contain a name, and audit rows are never deleted.
    const before = { language: miss.language }
    await record({ action: 'DELETE_SEARCH_MISS', subjectId: miss.id, before, after: {} })
    return { __typename: 'DeleteSearchMissSuccess', id: miss.id } as const
  })
}
