import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { updatePrices, updateStock } from './update-rows'

/** Imports and exports of files are REST (`bulk.routes.ts`). */
export const bulkResolvers: Resolvers = {
  Mutation: {
    updateStock: (_parent, { input }, context) => updateStock(context, auditContextOf(context), input),
    updatePrices: (_parent, { input }, context) => updatePrices(context, auditContextOf(context), input),
  },
}
