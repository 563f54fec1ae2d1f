import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { asksNodesOnlyFor } from '../../shared/asked-fields'
import { toMoney } from '../../shared/money'
import { countAll } from '../../shared/pagination'
import { copyProduct } from './copy-product'
import { createProduct } from './create-product'
import { deleteProduct, restoreProduct } from './delete-product'
import {
  findManagedProduct,
  findProduct,
  findProductsById,
  findProductsBySku,
  findVariantsBySku,
} from './find-products'
import type { ProductConnection } from './list-products'
import { countProductsByStatus, listCategories, listManagedProducts, listProducts } from './list-products'
import { stateOf } from './product-state'
import { mustNameSize, variantsOf } from './product-variants'
import { updateProduct } from './update-product'

/** Fields that need only `cardColumns`. A list of products reads all columns if other fields are requested. */
export const CARD_FIELDS = new Set([
  '__typename',
  'id',
  'sku',
  'name',
  'description',
  'sizes',
  'needsSize',
  'price',
  'priceBySize',
  'minQuantity',
  'increment',
  'availableQuantity',
  'category',
  'image',
  'rating',
  'reviews',
  'createdAt',
])

export const productResolvers: Resolvers = {
  Query: {
    product: (_parent, { id }, { loaders }) => findProduct(loaders, id),
    products: (_parent, args, context, info) => {
      const { language, currency } = context
      return listProducts(context, { ...args, language, currency, isCards: asksNodesOnlyFor(info, CARD_FIELDS) })
    },
    productsById: (_parent, { ids }, { loaders }) => findProductsById(loaders, ids),
    productsBySku: (_parent, { skus }, { db }) => findProductsBySku(db, skus),
    variantsBySku: (_parent, { skus }, context) => findVariantsBySku(context, skus),
    managedProducts: (_parent, args, { db }) => listManagedProducts(db, args),
    managedProductCounts: (_parent, { filter }, { db }) => countProductsByStatus(db, filter),
    managedProduct: (_parent, { id }, { db }) => findManagedProduct(db, id),
    categories: (_parent, _args, { db }) => listCategories(db),
  },
  Mutation: {
    createProduct: (_parent, { input }, context) => createProduct(context, auditContextOf(context), input),
    updateProduct: (_parent, { input }, context) => updateProduct(context, auditContextOf(context), input),
    deleteProduct: (_parent, { id }, context) => deleteProduct(context, auditContextOf(context), id),
    restoreProduct: (_parent, { id }, context) => restoreProduct(context, auditContextOf(context), id),
    copyProduct: (_parent, { input }, context) => copyProduct(context.db, auditContextOf(context), input),
  },
  ManagedProductConnection: { totalCount: countAll },
  ProductConnection: {
    totalCount: countAll,
    facets: (connection) => (connection as ProductConnection).countFacets(),
  },
  Product: {
    basePrice: ({ priceMinor }) => toMoney(priceMinor),
    status: async (product, _args, { loaders }) =>
      product.deletedAt === null ? 'IN_SHOP' : stateOf(product, await loaders.productDraft.load(product.id)),
    visibleFrom: async ({ id, deletedAt }, _args, { loaders }) =>
      deletedAt === null ? null : ((await loaders.productDraft.load(id))?.visibleFrom ?? null),
    updatedAt: ({ id }, _args, { loaders }) => loaders.productUpdatedAt.load(id),
    lowStockAt: ({ id }, _args, { loaders }) => loaders.lowStockAt.load(id),
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
