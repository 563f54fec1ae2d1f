import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'

/** Resolvers of the categories as they are kept. What they say in a language is the translations' to tell. */
export const categoryResolvers: Resolvers = {
  Mutation: {
    createCategory: (_parent, { input }, context) => context.services.categories.create(auditContextOf(context), input),
    updateCategory: (_parent, { input }, context) => context.services.categories.update(auditContextOf(context), input),
    moveCategory: (_parent, { input }, context) => context.services.categories.move(auditContextOf(context), input),
    deleteCategory: (_parent, { input }, context) => context.services.categories.delete(auditContextOf(context), input),
  },
  Category: {
    productCount: async ({ id }, _args, { loaders }) => (await loaders.categoryProductCounts.load(id)).kept,
    deletedProductCount: async ({ id }, _args, { loaders }) => (await loaders.categoryProductCounts.load(id)).deleted,
  },
}
