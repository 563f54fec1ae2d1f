import type { Resolvers } from '../../graphql/generated/resolvers'
import { toMoney } from '../../shared/money'
import { countAll } from '../../shared/pagination'

/** Resolvers of the catalogue. */
export const productResolvers: Resolvers = {
  Query: {
    product: (_parent, { id }, { services }) => services.products.find(id),
    products: (_parent, { first, after, filter, sort }, { services }) =>
      services.products.list({ first, after, sort: sort ?? 'NEWEST', category: filter?.category }),
    categories: (_parent, _args, { services }) => services.products.listCategories(),
  },
  ProductConnection: { totalCount: countAll },
  Product: {
    price: (product) => toMoney(product.priceMinor),
    image: (product, _args, { loaders }) => (product.imageId ? loaders.image.load(product.imageId) : null),
    category: async (product, _args, { loaders }) => {
      const category = await loaders.category.load(product.categoryId)
      if (!category) throw new Error(`Product ${product.id} has no category`)
      return category
    },
  },
}
