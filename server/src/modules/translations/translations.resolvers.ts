import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import { altOfImage, textOfCategory, textOfProduct } from './in-language'

/** Resolvers of the catalogue's texts: in the reader's language, and for admins in all. */
export const translationResolvers: Resolvers = {
  Query: {
    untranslatedProducts: (_parent, { language, first, after }, { services, viewer }) =>
      services.translations.listUntranslated(viewer, language, { first, after }),
  },
  Mutation: {
    translateProduct: (_parent, { input }, context) =>
      context.services.translations.translateProduct(auditContextOf(context), input),
    translateCategory: (_parent, { input }, context) =>
      context.services.translations.translateCategory(auditContextOf(context), input),
    translateImage: (_parent, { input }, context) =>
      context.services.translations.translateImage(auditContextOf(context), input),
  },
  TranslateProductResult: { __resolveType: (result) => result.__typename ?? null },
  TranslateCategoryResult: { __resolveType: (result) => result.__typename ?? null },
  TranslateImageResult: { __resolveType: (result) => result.__typename ?? null },
  UntranslatedProductConnection: {
    totalCount: countAll,
    missingCount: async (connection) => (await connection.counts()).missing,
    outdatedCount: async (connection) => (await connection.counts()).outdated,
  },
  Product: {
    name: (product, _args, context) => textOfProduct(product, 'name', context),
    description: (product, _args, context) => textOfProduct(product, 'description', context),
    material: (product, _args, context) => textOfProduct(product, 'material', context),
    translations: ({ id }, _args, { loaders }) => loaders.productTranslations.load(id),
  },
  Category: {
    name: (category, _args, context) => textOfCategory(category, 'name', context),
    description: (category, _args, context) => textOfCategory(category, 'description', context),
    translations: ({ id }, _args, { loaders }) => loaders.categoryTranslations.load(id),
  },
  Image: {
    alt: (image, _args, context) => altOfImage(image, context),
    translations: ({ id }, _args, { loaders }) => loaders.imageTranslations.load(id),
  },
}
