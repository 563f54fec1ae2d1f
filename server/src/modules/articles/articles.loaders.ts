import type { Article } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** Loaders of the blog. */
export interface ArticleLoaders {
  /** By the name in its address. */
  articleBySlug: Loader<string, Article | null>
  /** By id. */
  article: Loader<string, Article | null>
}

/** Makes the loaders. */
export function createArticleLoaders(db: Db): ArticleLoaders {
  const by = (key: 'id' | 'slug') =>
    createLoader(async (values: readonly string[]) => {
      const articles = await db.article.findMany({ where: { [key]: { in: [...values] } } })
      return values.map((value) => articles.find((article) => article[key] === value) ?? null)
    })
  return { articleBySlug: by('slug'), article: by('id') }
}
