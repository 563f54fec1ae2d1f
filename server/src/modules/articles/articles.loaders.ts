import type { Article } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface ArticleLoaders {
  articleBySlug: Loader<string, Article | null>
  article: Loader<string, Article | null>
}

export function createArticleLoaders(db: Db): ArticleLoaders {
  const by = (key: 'id' | 'slug') =>
    createLoader(async (values: readonly string[]) => {
      const articles = await db.article.findMany({ where: { [key]: { in: [...values] } } })
      return values.map((value) => articles.find((article) => article[key] === value) ?? null)
    })
  return { articleBySlug: by('slug'), article: by('id') }
}
