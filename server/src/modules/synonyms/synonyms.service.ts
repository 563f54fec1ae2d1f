import type { Prisma, SearchSynonym, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { saveSearchSynonymInput, searchSynonymFilter } from './synonyms.input'
import type { SearchSynonymFilter } from './synonyms.input'
import { canKeepSynonyms, canSeeSynonyms } from './synonyms.policy'
import type { DeleteSearchSynonymResult, SaveSearchSynonymResult } from './synonyms.results'
import { idsOfSynonymsWith } from './synonyms.sql'
import { deleteSynonym, saveSynonym } from './write-synonyms'

/** What people type for what the catalogue calls by other names. All of it is for admins: else FORBIDDEN is thrown. */
export interface SynonymService {
  /** A page of the synonyms, newest first. Throws BAD_USER_INPUT for a wrong page or filter. */
  list(viewer: User, request: PageRequest & { filter?: unknown }): Promise<Connection<SearchSynonym>>
  /** Adds or changes synonyms. Throws BAD_USER_INPUT naming the field. */
  save(act: AuditContext, input: unknown): Promise<SaveSearchSynonymResult>
  /** Deletes synonyms. */
  delete(act: AuditContext, id: string): Promise<DeleteSearchSynonymResult>
}

const newestSynonyms = newestFirst<SearchSynonym>('SEARCH_SYNONYMS')

/** Builds the service. */
export function createSynonymService({ db, cacheVersion }: { db: Db; cacheVersion: CacheBump }): SynonymService {
  function checkRight(by: User): void {
    if (!canKeepSynonyms(by)) throw forbidden(sentence('adminKeepsSynonyms'))
  }

  async function conditionsOf(filter: SearchSynonymFilter): Promise<Prisma.SearchSynonymWhereInput> {
    const { language, search } = filter ?? {}
    return {
      ...(language && { language }),
      ...(search && { id: { in: await idsOfSynonymsWith(db.sql, search) } }),
    }
  }

  return {
    async list(viewer, { filter, ...request }) {
      if (!canSeeSynonyms(viewer)) throw forbidden(sentence('adminKeepsSynonyms'))
      const where = await conditionsOf(parseInput(searchSynonymFilter, filter, 'filter'))
      const after = readPageRequest(request, newestSynonyms)
      const rows = await db.searchSynonym.findMany({
        where: { AND: [where, behindNewest(after)] },
        orderBy: byNewest,
        take: request.first + 1,
      })
      return toConnection(rows, request, newestSynonyms, () => db.searchSynonym.count({ where }))
    },

    async save(act, input) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await saveSynonym(db, act, parseInput(saveSearchSynonymInput, input, 'input')))
    },

    async delete(act, id) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await deleteSynonym(db, act, id))
    },
  }
}
