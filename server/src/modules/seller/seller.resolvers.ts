import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { LANGUAGES } from '../../shared/languages'
import { CURRENCY_CODES } from '../../shared/money'
import { readSeller, updateSeller } from './seller'

export const sellerResolvers: Resolvers = {
  Query: { shop: () => ({ languages: [...LANGUAGES], currencies: [...CURRENCY_CODES] }) },
  Shop: {
    seller: (_shop, _args, { db }) => readSeller(db),
  },
  Mutation: {
    updateSeller: (_parent, { input }, context) => updateSeller(context, auditContextOf(context), input),
  },
}
