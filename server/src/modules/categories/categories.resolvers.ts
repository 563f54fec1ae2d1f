import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { deleteCategory, moveCategory, createCategory, updateCategory } from './categories'

/** Edits categories. The translations module reads them, in the language of the request. */
export const categoryResolvers: Resolvers = {
  Mutation: {
    createCategory: (_parent, { input }, context) => createCategory(context, auditContextOf(context), input),
    updateCategory: (_parent, { input }, context) => updateCategory(context, auditContextOf(context), input),
    moveCategory: (_parent, { input }, context) => moveCategory(context, auditContextOf(context), input),
    deleteCategory: (_parent, { input }, context) => deleteCategory(context, auditContextOf(context), input),
  },
  Category: {
    image: async ({ id }, _args, { loaders }) => {
      const imageId = await loaders.categoryImageId.load(id)
      return imageId ? loaders.image.load(imageId) : null
    },
    productCount: async ({ id }, _args, { loaders }) => (await loaders.categoryProductCounts.load(id)).kept,
    deletedProductCount: async ({ id }, _args, { loaders }) => (await loaders.categoryProductCounts.load(id)).deleted,
  },
}
