import type { Article, Prisma, SearchMiss, SearchSynonym } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'

/** An article, published now, created directly in the database. */
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

/** Selected fields of an article. */
export const ARTICLE_FIELDS = 'id slug kind title summary body html untranslatedTexts publishedAt version'

/** Publishes an article. */
export const CREATE_ARTICLE = `mutation($input: CreateArticleInput!) {
  createArticle(input: $input) {
    __typename
    ... on CreateArticleSuccess { article { ${ARTICLE_FIELDS} } }
    ... on UserError { message }
  }
}`

/** Changes an article. */
export const UPDATE_ARTICLE = `mutation($input: UpdateArticleInput!) {
  updateArticle(input: $input) {
    __typename
    ... on UpdateArticleSuccess { article { ${ARTICLE_FIELDS} } }
    ... on ArticleChanged { current { version } }
    ... on UserError { message }
  }
}`

/** Deletes an article. */
export const DELETE_ARTICLE = `mutation($id: ID!) {
  deleteArticle(id: $id) { __typename ... on DeleteArticleSuccess { id } ... on UserError { message } }
}`

/** Valid input for a new article. */
export const newArticle = {
  slug: 'forceps',
  kind: 'QUESTION',
  title: 'Which forceps?',
  summary: 'By tissue.',
  body: 'By *tissue*.',
}

/** Synonyms of the search, created directly in the database. */
export async function createSynonym(
  db: Db,
  values: Partial<Omit<Prisma.SearchSynonymUncheckedCreateInput, 'id'>> = {},
): Promise<SearchSynonym> {
  return db.searchSynonym.create({
    data: { id: uuidv7(), language: 'en', words: ['snips', 'shears'], meanings: [], ...values },
  })
}

/** A recorded search without results, created directly in the database. */
export function createMiss(db: Db): Promise<SearchMiss> {
  const id = uuidv7()
  return db.searchMiss.create({ data: { id, language: 'en', text: `missed ${id}`, count: 3, lastAt: new Date() } })
}
