import type { Article, ArticleKind } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { articleHtml } from '../../shared/article-html'
import type { AuditContext } from '../../shared/audit-context'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import { orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import { articleBody, articleKind, createArticleInput, updateArticleInput } from './articles.input'
import type { ArticleLoaders } from './articles.loaders'
import { canKeepArticles } from './articles.policy'
import type { CreateArticleResult, DeleteArticleResult, UpdateArticleResult } from './articles.results'
import { createArticle, deleteArticle, updateArticle } from './write-article'

/** Which article; all that is given must be true of it. */
export interface ArticleName {
  id?: string | null | undefined
  slug?: string | null | undefined
}

/** Which articles to list. */
export interface ArticleListRequest extends PageRequest {
  kind?: ArticleKind | null | undefined
}

/** The blog, in English. */
export interface ArticleService {
  /** The article, or null if there is none by this id and slug; a malformed one names none. */
  find(name: ArticleName): Promise<Article | null>
  /** A page of the articles, newest first. Throws BAD_USER_INPUT for a wrong page or kind. */
  list(request: ArticleListRequest): Promise<Connection<Article>>
  /** HTML of a text that is not saved yet. Throws BAD_USER_INPUT, FORBIDDEN unless an admin asks. */
  preview(viewer: AuditContext['by'], body: string, language: Language): string
  /** Publishes an article. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  create(act: AuditContext, input: unknown): Promise<CreateArticleResult>
  /** Changes an article. Throws as `create` does. */
  update(act: AuditContext, input: unknown): Promise<UpdateArticleResult>
  /** Deletes an article. Throws FORBIDDEN unless it is an admin’s act. */
  delete(act: AuditContext, id: string): Promise<DeleteArticleResult>
}

/** What the service works with. */
export interface ArticleServiceDeps {
  db: Db
  loaders: ArticleLoaders
  cacheVersion: CacheBump
}

const newestArticles = orderByInstant<Article>('ARTICLES', ({ publishedAt }) => publishedAt)

/** Builds the service. */
export function createArticleService({ db, loaders, cacheVersion }: ArticleServiceDeps): ArticleService {
  function checkRight(by: AuditContext['by']): void {
    if (!canKeepArticles(by)) throw forbidden(sentence('adminKeepsArticles'))
  }

  return {
    async find({ id, slug }) {
      if (id == null) return slug != null && isStorable(slug) ? loaders.articleBySlug.load(slug) : null
      const article = isUuid(id) ? await loaders.article.load(id.toLowerCase()) : null
      return slug == null || article?.slug === slug ? article : null
    },

    async list(request) {
      const kind = parseInput(articleKind, request.kind, 'kind')
      const after = readPageRequest(request, newestArticles)
      const where = kind ? { kind } : {}
      const instant = after && new Date(after.key)
      const rows = await db.article.findMany({
        where: {
          ...where,
          // By its first part the index finds the place.
          ...(instant && {
            publishedAt: { lte: instant },
            OR: [{ publishedAt: { lt: instant } }, { id: { lt: after.id } }],
          }),
        },
        orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
        take: request.first + 1,
      })
      return toConnection(rows, request, newestArticles, () => db.article.count({ where }))
    },

    preview(viewer, body, language) {
      checkRight(viewer)
      return articleHtml(parseInput(articleBody, body, 'body'), language)
    },

    async create(act, input) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await createArticle(db, act, parseInput(createArticleInput, input, 'input')))
    },

    async update(act, input) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await updateArticle(db, act, parseInput(updateArticleInput, input, 'input')))
    },

    async delete(act, id) {
      checkRight(act.by)
      return bumpFor(cacheVersion, await deleteArticle(db, act, id))
    },
  }
}
