import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'

/** Resolvers of the admin's overview. */
export const overviewResolvers: Resolvers = {
  Query: {
    overview: (_parent, { days }, { services, viewer }) => services.overview.get(signedIn(viewer), days),
  },
  ShopOverview: {
    lowStock: async ({ lowStockIds }, _args, { loaders }) => {
      const products = await Promise.all(lowStockIds.map((id) => loaders.product.load(id)))
      // One may have left the shop just now.
      return products.filter((product) => product !== null)
    },
  },
  BestSeller: {
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
  },
}
