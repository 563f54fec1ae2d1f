import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { isOfVariant, unwatchStock, watchStock } from './stock-alerts'

export const stockAlertResolvers: Resolvers = {
  Mutation: {
    watchStock: (_parent, { input }, { db, viewer, language }) => watchStock(db, signedIn(viewer), input, language),
    unwatchStock: (_parent, { input }, { db, viewer, language }) => unwatchStock(db, signedIn(viewer), input, language),
  },
  ProductVariant: {
    isStockWatched: async (variant, _args, { viewer, loaders }) =>
      viewer && (await loaders.stockAlerts.load(viewer.id)).some(isOfVariant(variant)),
  },
}
