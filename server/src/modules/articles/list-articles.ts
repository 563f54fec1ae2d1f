import type { Article } from '@instrumenta/prisma/client'
import type { Loaders } from '../../graphql/loaders'
import type { Db } from '../../shared/db'
import type { PageRequest } from '../../shared/pagination'
import { orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import { articleKind } from './articles.input'

/** The article must match all given values. */
interface ArticleKey {
  id?: string | null | undefined
  slug?: string | null | undefined
}

const articleOrder = orderByInstant<Article>('ARTICLES', ({ publishedAt }) => publishedAt)

/** Returns null for an unknown or malformed key. */
export async function findArticle(
  loaders: Pick<Loaders, 'article' | 'articleBySlug'>,
  { id, slug }: ArticleKey,
): Promise<Article | null> {
  if (id == null) return slug != null && isStorable(slug) ? loaders.articleBySlug.load(slug) : null
  const article = isUuid(id) ? await loaders.article.load(id.toLowerCase()) : null
  return slug == null || article?.slug === slug ? article : null
}

/** A page of articles, newest first. */
export async function listArticles(db: Db, { kind: kindInput, ...page }: PageRequest & { kind?: unknown }) {
  const kind = parseInput(articleKind, kindInput, 'kind')
  const after = readPageRequest(page, articleOrder)
  const where = kind ? { kind } : {}
  const instant = after && new Date(after.key)
  const rows = await db.article.findMany({
    where: {
      ...where,
      // The first condition lets PostgreSQL use the index.
      ...(instant && {
        publishedAt: { lte: instant },
        OR: [{ publishedAt: { lt: instant } }, { id: { lt: after.id } }],
      }),
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: page.first + 1,
  })
  return toConnection(rows, page, articleOrder, () => db.article.count({ where }))
}
