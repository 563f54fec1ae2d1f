import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import { deleteSearchMiss, listSearchMisses } from './search-misses'
import { deleteSearchSynonym, listSearchSynonyms, saveSearchSynonym } from './search-synonyms'

export const synonymResolvers: Resolvers = {
  Query: {
    searchSynonyms: (_parent, { filter, ...page }, { db }) => listSearchSynonyms(db, page, filter),
    searchMisses: (_parent, page, { db }) => listSearchMisses(db, page),
  },
  Mutation: {
    saveSearchSynonym: (_parent, { input }, context) => saveSearchSynonym(context, auditContextOf(context), input),
    deleteSearchSynonym: (_parent, { id }, context) => deleteSearchSynonym(context, auditContextOf(context), id),
    deleteSearchMiss: (_parent, { id }, context) => deleteSearchMiss(context.db, auditContextOf(context), id),
  },
  SearchMissConnection: { totalCount: countAll },
  SearchSynonymConnection: { totalCount: countAll },
}
