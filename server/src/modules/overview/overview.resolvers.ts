import type { Resolvers } from '../../graphql/generated/resolvers'
import { getOverview } from './get-overview'

export const overviewResolvers: Resolvers = {
  Query: {
    overview: (_parent, { days }, { db }) => getOverview(db, days),
  },
  ShopOverview: {
    lowStock: async ({ lowStockIds }, _args, { loaders }) => {
      const products = await Promise.all(lowStockIds.map((id) => loaders.product.load(id)))
      // A product may have been deleted in the meantime.
      return products.filter((product) => product !== null)
    },
  },
  BestSeller: {
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
  },
}
