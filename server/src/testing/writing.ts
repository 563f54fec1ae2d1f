import type { Article, Prisma, SearchMiss, SearchSynonym } from '@instrumenta/prisma/client'
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

/** What is asked of an article. */
export const ARTICLE_FIELDS = 'id slug kind title summary body html untranslatedTexts publishedAt version'

/** Publishes an article. */
export const CREATE_ARTICLE = `mutation($input: CreateArticleInput!) {
  createArticle(input: $input) {
    __typename
    ... on CreateArticleSuccess { article { ${ARTICLE_FIELDS} } }
    ... on UserError { message }
  }
}`

/** Changes one. */
export const UPDATE_ARTICLE = `mutation($input: UpdateArticleInput!) {
  updateArticle(input: $input) {
    __typename
    ... on UpdateArticleSuccess { article { ${ARTICLE_FIELDS} } }
    ... on ArticleChanged { current { version } }
    ... on UserError { message }
  }
}`

/** Deletes one. */
export const DELETE_ARTICLE = `mutation($id: ID!) {
  deleteArticle(id: $id) { __typename ... on DeleteArticleSuccess { id } ... on UserError { message } }
}`

/** A new article that is taken. */
export const newArticle = {
  slug: 'forceps',
  kind: 'QUESTION',
  title: 'Which forceps?',
  summary: 'By tissue.',
  body: 'By *tissue*.',
}

/** Synonyms of the search, behind the API's back. */
export async function createSynonym(
  db: Db,
  values: Partial<Omit<Prisma.SearchSynonymUncheckedCreateInput, 'id'>> = {},
): Promise<SearchSynonym> {
  return db.searchSynonym.create({
    data: { id: uuidv7(), language: 'en', words: ['snips', 'shears'], meanings: [], ...values },
  })
}

/** A text that was looked for and not found, behind the API's back. */
export function createMiss(db: Db): Promise<SearchMiss> {
  const id = uuidv7()
  return db.searchMiss.create({ data: { id, language: 'en', text: `missed ${id}`, count: 3, lastAt: new Date() } })
}
