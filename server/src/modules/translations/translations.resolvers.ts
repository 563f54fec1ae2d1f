import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import { sizeNamesOf } from '../../shared/size-names'
import { articleHtml } from '../../shared/article-html'
import { altOfImage, articleInLanguage, nameOfSize, sizesOfProduct, textOfCategory, textOfProduct } from './in-language'
import type { UntranslatedConnection } from './list-untranslated'
import { listUntranslatedArticles, listUntranslatedProducts } from './list-untranslated'
import { translateArticle, translateCategory, translateImage, translateProduct } from './translate'

const FIELD_NAMES = { title: 'TITLE', summary: 'SUMMARY', body: 'BODY' } as const

const counted = {
  totalCount: countAll,
  missingCount: async ({ counts }: UntranslatedConnection<unknown>) => (await counts()).missing,
  outdatedCount: async ({ counts }: UntranslatedConnection<unknown>) => (await counts()).outdated,
}

/** Texts in the language of the request; `translations` has all languages, for staff. */
export const translationResolvers: Resolvers = {
  Query: {
    untranslatedProducts: (_parent, { language, ...page }, { db }) => listUntranslatedProducts(db, language, page),
    untranslatedArticles: (_parent, { language, ...page }, { db }) => listUntranslatedArticles(db, language, page),
  },
  Mutation: {
    translateProduct: (_parent, { input }, context) => translateProduct(context, auditContextOf(context), input),
    translateCategory: (_parent, { input }, context) => translateCategory(context, auditContextOf(context), input),
    translateImage: (_parent, { input }, context) => translateImage(context, auditContextOf(context), input),
    translateArticle: (_parent, { input }, context) => translateArticle(context, auditContextOf(context), input),
  },
  UntranslatedProductConnection: counted,
  UntranslatedArticleConnection: counted,
  Product: {
    name: (product, _args, context) => textOfProduct(product, 'name', context),
    description: (product, _args, context) => textOfProduct(product, 'description', context),
    material: (product, _args, context) => textOfProduct(product, 'material', context),
    sizes: (product, _args, context) => sizesOfProduct(product, context),
    translations: ({ id }, _args, { loaders }) => loaders.productTranslations.load(id),
  },
  ProductVariant: {
    name: ({ product, name }, _args, context) => nameOfSize(product, name, context),
  },
  ProductTranslation: {
    sizes: (texts) => Object.entries(sizeNamesOf(texts)).map(([size, name]) => ({ size, name })),
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
  Article: {
    title: async (article, _args, context) => (await articleInLanguage(article, context)).article.title,
    summary: async (article, _args, context) => (await articleInLanguage(article, context)).article.summary,
    body: async (article, _args, context) => (await articleInLanguage(article, context)).article.body,
    html: async (article, _args, context) =>
      articleHtml((await articleInLanguage(article, context)).article.body, context.language),
    untranslatedTexts: async (article, _args, context) =>
      (await articleInLanguage(article, context)).inEnglish.map((field) => FIELD_NAMES[field]),
    translations: ({ id }, _args, { loaders }) => loaders.articleTranslations.load(id),
  },
}
