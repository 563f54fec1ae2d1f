import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of what people type for what the catalogue calls by other names. */
export const synonymResolvers: Resolvers = {
  Query: {
    searchSynonyms: (_parent, { first, after, filter }, { services, viewer }) =>
      services.synonyms.list(signedIn(viewer), { first, after, filter }),
    searchMisses: (_parent, { first, after }, { services, viewer }) =>
      services.searchMisses.list(signedIn(viewer), { first, after }),
  },
  Mutation: {
    saveSearchSynonym: (_parent, { input }, context) => context.services.synonyms.save(auditContextOf(context), input),
    deleteSearchSynonym: (_parent, { id }, context) => context.services.synonyms.delete(auditContextOf(context), id),
    deleteSearchMiss: (_parent, { id }, context) => context.services.searchMisses.delete(auditContextOf(context), id),
  },
  SearchMissConnection: { totalCount: countAll },
  SearchSynonymConnection: { totalCount: countAll },
}
