import type { Resolvers } from '../../graphql/generated/resolvers'
import { articleHtml } from '../../shared/article-html'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { articleBody, findArticle, listArticles, createArticle, deleteArticle, updateArticle } from './articles'

/** Texts of an article in a language are resolved by the translations module. */
export const articleResolvers: Resolvers = {
  Query: {
    article: (_parent, key, { loaders }) => findArticle(loaders, key),
    articles: (_parent, request, { db }) => listArticles(db, request),
    articlePreview: (_parent, { body }, { language }) => articleHtml(parseInput(articleBody, body, 'body'), language),
  },
  Mutation: {
    createArticle: (_parent, { input }, context) => createArticle(context, auditContextOf(context), input),
    updateArticle: (_parent, { input }, context) => updateArticle(context, auditContextOf(context), input),
    deleteArticle: (_parent, { id }, context) => deleteArticle(context, auditContextOf(context), id),
  },
  ArticleConnection: { totalCount: countAll },
}
