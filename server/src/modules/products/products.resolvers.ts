import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { toMoney } from '../../shared/money'
import { countAll } from '../../shared/pagination'
import { stateOf } from './product-state'
import { mustNameSize, variantsOf } from './product-variants'
import type { ProductConnection } from './product-list.service'

/** Resolvers of the catalogue. */
export const productResolvers: Resolvers = {
  Query: {
    product: (_parent, { id }, { services }) => services.products.find(id),
    products: (_parent, args, { services, language, currency }) =>
      services.products.list({ ...args, language, currency }),
    productsById: (_parent, { ids }, { services }) => services.products.listById(ids),
    productsBySku: (_parent, { skus }, { services }) => services.products.listBySku(skus),
    variantsBySku: (_parent, { skus }, { services }) => services.products.listVariantsBySku(skus),
    managedProducts: (_parent, args, { services, viewer }) => services.products.listManaged(signedIn(viewer), args),
    managedProduct: (_parent, { id }, { services, viewer }) => services.products.findManaged(signedIn(viewer), id),
    categories: (_parent, _args, { services }) => services.products.listCategories(),
  },
  Mutation: {
    createProduct: (_parent, { input }, context) => context.services.products.create(auditContextOf(context), input),
    updateProduct: (_parent, { input }, context) => context.services.products.update(auditContextOf(context), input),
    deleteProduct: (_parent, { id }, context) => context.services.products.delete(auditContextOf(context), id),
    restoreProduct: (_parent, { id }, context) => context.services.products.restore(auditContextOf(context), id),
    setProductPictures: (_parent, { input }, context) =>
      context.services.products.setPictures(auditContextOf(context), input),
    setRelatedProducts: (_parent, { input }, context) =>
      context.services.products.setRelated(auditContextOf(context), input),
    copyProduct: (_parent, { input }, context) => context.services.products.copy(auditContextOf(context), input),
  },
  ManagedProductConnection: { totalCount: countAll },
  ProductConnection: {
    totalCount: countAll,
    facets: (connection) => (connection as ProductConnection).countFacets(),
  },
  Product: {
    basePrice: ({ priceMinor }) => toMoney(priceMinor),
    state: async (product, _args, { loaders }) =>
      product.deletedAt === null ? 'IN_SHOP' : stateOf(product, await loaders.productDraft.load(product.id)),
    visibleFrom: async ({ id, deletedAt }, _args, { loaders }) =>
      deletedAt === null ? null : ((await loaders.productDraft.load(id))?.visibleFrom ?? null),
    weight: ({ weightGrams }) => weightGrams,
    updatedAt: ({ id }, _args, { loaders }) => loaders.productUpdatedAt.load(id),
    rating: ({ ratingSum, ratingCount }) => ({
      average: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
      count: ratingCount,
    }),
    image: (product, _args, { loaders }) => (product.imageId ? loaders.image.load(product.imageId) : null),
    pictures: ({ id }, _args, { loaders }) => loaders.productPictures.load(id),
    relatedProducts: async ({ id }, _args, { loaders }) =>
      (await loaders.relatedProducts.load(id)).filter(({ deletedAt }) => deletedAt === null),
    managedRelatedProducts: ({ id }, _args, { loaders }) => loaders.relatedProducts.load(id),
    needsSize: mustNameSize,
    variants: async (product, _args, { loaders }) => variantsOf(product, await loaders.productSizes.load(product.id)),
    category: async (product, _args, { loaders }) => {
      const category = await loaders.category.load(product.categoryId)
      if (!category) throw new Error(`Product ${product.id} has no category`)
      return category
    },
  },
}
