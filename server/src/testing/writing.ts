import type { Article, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'

/** An article, published just now, behind the API's back. */
export async function createArticle(
  db: Db,
  values: Partial<Omit<Prisma.ArticleUncheckedCreateInput, 'id'>> = {},
): Promise<Article> {
  const id = uuidv7()
  return db.article.create({
    data: {
      id,
      slug: `article-${id}`,
      kind: 'GUIDE',
      title: 'How to choose scissors',
      summary: 'By what they are to cut.',
      body: '## Blades\n\nLook at the **blades**.',
      publishedAt: new Date(),
      ...values,
    },
  })
}
