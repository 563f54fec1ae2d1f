import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import { variantsOf } from './product-variants'
import type { ProductConnection } from './product-list.service'

/** Resolvers of the catalogue. */
export const productResolvers: Resolvers = {
  Query: {
    product: (_parent, { id }, { services }) => services.products.find(id),
    products: (_parent, args, { services, language, currency }) =>
      services.products.list({ ...args, language, currency }),
    productsBySku: (_parent, { skus }, { services }) => services.products.listBySku(skus),
    variantsBySku: (_parent, { skus }, { services }) => services.products.listVariantsBySku(skus),
    categories: (_parent, _args, { services }) => services.products.listCategories(),
  },
  Mutation: {
    createProduct: (_parent, { input }, context) => context.services.products.create(auditContextOf(context), input),
    updateProduct: (_parent, { input }, context) => context.services.products.update(auditContextOf(context), input),
    deleteProduct: (_parent, { id }, context) => context.services.products.delete(auditContextOf(context), id),
  },
  CreateProductResult: { __resolveType: (result) => result.__typename ?? null },
  UpdateProductResult: { __resolveType: (result) => result.__typename ?? null },
  DeleteProductResult: { __resolveType: (result) => result.__typename ?? null },
  ProductConnection: {
    totalCount: countAll,
    facets: (connection) => (connection as ProductConnection).countFacets(),
  },
  Product: {
    weight: ({ weightGrams }) => weightGrams,
    rating: ({ ratingSum, ratingCount }) => ({
      average: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
      count: ratingCount,
    }),
    image: (product, _args, { loaders }) => (product.imageId ? loaders.image.load(product.imageId) : null),
    variants: async (product, _args, { loaders }) => variantsOf(product, await loaders.productSizes.load(product.id)),
    category: async (product, _args, { loaders }) => {
      const category = await loaders.category.load(product.categoryId)
      if (!category) throw new Error(`Product ${product.id} has no category`)
      return category
    },
  },
}
