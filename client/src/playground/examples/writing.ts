import type { Example, Lookup } from './example'

const articles = `# The blog, newest articles first, in your language.

query Articles {
  articles(first: 5) {
    nodes { slug title summary untranslatedTexts publishedAt }
    pageInfo { endCursor hasNextPage }
  }
}
`

const createArticle = `# The text is Markdown; html is what the shop makes of it.

mutation CreateArticle($input: CreateArticleInput!) {
  createArticle(input: $input) {
    __typename
    ... on CreateArticleSuccess { article { id slug html version } }
    ... on UserError { message }
  }
}
`

const updateArticle = `# With the version that you have read, nothing that somebody else changed is written over.

mutation UpdateArticle($input: UpdateArticleInput!) {
  updateArticle(input: $input) {
    __typename
    ... on UpdateArticleSuccess { article { id title version } }
    ... on UserError { message }
  }
}
`

const translateArticle = `# What is left out is read in English.

mutation TranslateArticle($input: TranslateArticleInput!) {
  translateArticle(input: $input) {
    __typename
    ... on TranslateArticleSuccess { article { id translations { language title } } }
    ... on UserError { message }
  }
}
`

const deleteArticle = `# The article that the examples made.

mutation DeleteArticle($id: ID!) {
  deleteArticle(id: $id) {
    __typename
    ... on UserError { message }
  }
}
`

/** The article that these examples made. */
const ownArticle: Lookup = {
  query: '{ found: articles(first: 20) { nodes { id name: slug } } }',
  pick: ({ id, name }) => (name === 'written-in-the-playground' ? id : undefined),
  missing: '<id of the article from CreateArticle>',
}

/** What an admin does with articles. */
export const writingExamples: Example[] = [
  { query: articles },
  {
    query: createArticle,
    variables: () => ({
      input: {
        slug: 'written-in-the-playground',
        kind: 'GUIDE',
        title: 'Written in the playground',
        summary: 'To see what an article is.',
        body: '## A heading\n\nSome **Markdown**.',
      },
    }),
  },
  {
    query: updateArticle,
    lookup: ownArticle,
    variables: ({ id }) => ({ input: { id, title: 'Changed in the playground' } }),
  },
  {
    query: translateArticle,
    lookup: ownArticle,
    variables: ({ id }) => ({ input: { articleId: id, language: 'de', title: 'Zum Ausprobieren' } }),
  },
  { query: deleteArticle, lookup: ownArticle, variables: ({ id }) => ({ id }) },
]
