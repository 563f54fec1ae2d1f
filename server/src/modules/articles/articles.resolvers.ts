import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of the blog. What it says in a language is the translations' to tell. */
export const articleResolvers: Resolvers = {
  Query: {
    article: (_parent, { id, slug }, { services }) => services.articles.find({ id, slug }),
    articles: (_parent, { first, after, kind }, { services }) => services.articles.list({ first, after, kind }),
    articlePreview: (_parent, { body }, { services, viewer, language }) =>
      services.articles.preview(signedIn(viewer), body, language),
  },
  Mutation: {
    createArticle: (_parent, { input }, context) => context.services.articles.create(auditContextOf(context), input),
    updateArticle: (_parent, { input }, context) => context.services.articles.update(auditContextOf(context), input),
    deleteArticle: (_parent, { id }, context) => context.services.articles.delete(auditContextOf(context), id),
  },
  ArticleConnection: { totalCount: countAll },
}
