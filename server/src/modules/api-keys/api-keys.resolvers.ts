import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import { beginningOf, createApiKey, listApiKeys, revokeApiKey } from './api-keys'

export const apiKeyResolvers: Resolvers = {
  Query: {
    apiKeys: (_parent, page, { db }) => listApiKeys(db, page),
  },
  Mutation: {
    createApiKey: (_parent, { input }, context) => createApiKey(context.db, auditContextOf(context), input),
    revokeApiKey: (_parent, { id }, context) => revokeApiKey(context.db, auditContextOf(context), id),
  },
  ApiKeyConnection: { totalCount: countAll },
  ApiKey: {
    beginning: ({ id }) => beginningOf(id),
    createdBy: ({ createdById }, _args, { loaders }) => loaders.user.load(createdById),
    isActive: ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > new Date(),
  },
}
