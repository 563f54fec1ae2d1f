import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { readSeller, updateSeller } from './seller'

export const sellerResolvers: Resolvers = {
  Shop: {
    seller: (_shop, _args, { db }) => readSeller(db),
  },
  Mutation: {
    updateSeller: (_parent, { input }, context) => updateSeller(context, auditContextOf(context), input),
  },
}
