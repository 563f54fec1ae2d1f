import type { Article } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** There is no such article. */
export interface ArticleNotFound {
  __typename: 'ArticleNotFound'
  message: Sentence
}

/** Another article has the address. */
interface SlugTaken {
  __typename: 'SlugTaken'
  message: Sentence
}

/** Every page's end leads there. */
interface StandardPageKept {
  __typename: 'StandardPageKept'
  message: Sentence
}

/** What came of writing an article, tagged with the names of the schema. */
export type CreateArticleResult = { __typename: 'CreateArticleSuccess'; article: Article } | SlugTaken

/** What came of changing one. */
export type UpdateArticleResult =
  | { __typename: 'UpdateArticleSuccess'; article: Article }
  | ArticleNotFound
  | { __typename: 'ArticleChanged'; message: Sentence; article: Article }
  | SlugTaken
  | StandardPageKept

/** What came of deleting one. */
export type DeleteArticleResult =
  | { __typename: 'DeleteArticleSuccess'; id: string }
  | ArticleNotFound
  | StandardPageKept

/** Says that the article is gone. */
export const articleNotFound: ArticleNotFound = { __typename: 'ArticleNotFound', message: sentence('articleGone') }

/** Says that another article has the address. */
export const slugTaken = (slug: string): SlugTaken => ({
  __typename: 'SlugTaken',
  message: sentence('slugTaken', { slug }),
})

/** Says that the page stays where it is. */
export const standardPageKept: StandardPageKept = {
  __typename: 'StandardPageKept',
  message: sentence('standardPageKept'),
}
