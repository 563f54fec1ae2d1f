import type { SearchMiss, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { canKeepSynonyms, canSeeSynonyms } from './synonyms.policy'

/** What came of deleting one, tagged with the names of the schema. */
export type DeleteSearchMissResult =
  | { __typename: 'DeleteSearchMissSuccess'; id: string }
  | { __typename: 'SearchMissNotFound'; message: Sentence }

/** What visitors looked for and did not find. All of it is for admins: else FORBIDDEN is thrown. */
export interface SearchMissService {
  /** A page of the list, the most frequent first. Throws BAD_USER_INPUT for a wrong page. */
  list(viewer: User, request: PageRequest): Promise<Connection<SearchMiss>>
  /** Takes one off the list. */
  delete(act: AuditContext, id: string): Promise<DeleteSearchMissResult>
}

const mostFrequent: Ordering<SearchMiss> = {
  name: 'SEARCH_MISSES',
  type: 'int',
  cursorOf: ({ count, id }) => ({ key: String(count), id }),
}

/** Builds the service. */
export function createSearchMissService(db: Db): SearchMissService {
  function checkRight(by: User): void {
    if (!canKeepSynonyms(by)) throw forbidden(sentence('adminKeepsSynonyms'))
  }

  return {
    async list(viewer, request) {
      if (!canSeeSynonyms(viewer)) throw forbidden(sentence('adminKeepsSynonyms'))
      const after = readPageRequest(request, mostFrequent)
      const count = Number(after?.key)
      const rows = await db.searchMiss.findMany({
        where: after ? { count: { lte: count }, OR: [{ count: { lt: count } }, { id: { lt: after.id } }] } : {},
        orderBy: [{ count: 'desc' }, { id: 'desc' }],
        take: request.first + 1,
      })
      return toConnection(rows, request, mostFrequent, () => db.searchMiss.count())
    },

    delete(act, id) {
      checkRight(act.by)
      return performAudited(db, act, async (tx, record): Promise<DeleteSearchMissResult> => {
        const miss = isUuid(id) ? await tx.searchMiss.findUnique({ where: { id } }) : null
        if (!miss) return { __typename: 'SearchMissNotFound', message: sentence('missGone') }
        await tx.searchMiss.delete({ where: { id: miss.id } })
        // What somebody typed may name somebody, and be deleted for that: a row of the log stays for ever.
        const before = { language: miss.language }
        await record({ action: 'DELETE_SEARCH_MISS', subjectId: miss.id, before, after: {} })
        return { __typename: 'DeleteSearchMissSuccess', id: miss.id }
      })
    },
  }
}
