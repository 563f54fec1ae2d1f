import type { Example, Lookup } from './example'
import { mutation } from './mutation'

const articles = `# The blog, newest articles first, in your language.

query Articles {
  articles(first: 5) {
    nodes { slug title summary untranslatedTexts publishedAt }
    pageInfo { endCursor hasNextPage }
  }
}
`

/** The article that these examples created. */
const ownArticle: Lookup = {
  query: '{ found: articles(first: 20) { nodes { id name: slug } } }',
  pick: ({ id, name }) => (name === 'written-in-the-playground' ? id : undefined),
  missing: '<id of the article from CreateArticle>',
}

/** Articles, for admins. */
export const writingExamples: Example[] = [
  { query: articles },
  mutation('CreateArticle', 'The body is Markdown; html is the rendered body.', 'article { id slug html version }', {
    input: () => ({
      slug: 'written-in-the-playground',
      kind: 'GUIDE',
      title: 'Written in the playground',
      summary: 'To see what an article is.',
      body: '## A heading\n\nSome **Markdown**.',
    }),
  }),
  mutation(
    'UpdateArticle',
    'With expectedVersion, changes by others are never overwritten.',
    'article { id title version }',
    { lookup: ownArticle, input: ({ id }) => ({ id, title: 'Changed in the playground' }) },
  ),
  mutation(
    'TranslateArticle',
    'Sets texts in another language. Omitted texts fall back to English.',
    'article { id translations { language title } }',
    { lookup: ownArticle, input: ({ id }) => ({ id, language: 'de', title: 'Zum Ausprobieren' }) },
  ),
  mutation('DeleteArticle', 'Deletes the article of CreateArticle.', '', { id: ownArticle }),
]
