import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'

/** Resolvers of changes by SKU. Files are REST. */
export const bulkResolvers: Resolvers = {
  Mutation: {
    updateStock: (_parent, { input }, context) =>
      context.services.updateRows.updateStock(auditContextOf(context), input),
    updatePrices: (_parent, { input }, context) =>
      context.services.updateRows.updatePrices(auditContextOf(context), input),
  },
}
