import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import { beginningOf } from './key-text'

/** Resolvers of keys of programs. */
export const apiKeyResolvers: Resolvers = {
  Query: {
    apiKeys: (_parent, page, { services, viewer }) => services.apiKeys.list(signedIn(viewer), page),
  },
  Mutation: {
    createApiKey: (_parent, { input }, context) => context.services.apiKeys.create(auditContextOf(context), input),
    revokeApiKey: (_parent, { id }, context) => context.services.apiKeys.revoke(auditContextOf(context), id),
  },
  ApiKeyConnection: { totalCount: countAll },
  ApiKey: {
    beginning: ({ id }) => beginningOf(id),
    createdBy: ({ createdById }, _args, { loaders }) => loaders.user.load(createdById),
    isActive: ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > new Date(),
  },
}
