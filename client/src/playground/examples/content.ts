import type { Example, Lookup } from './example'
import { mutation, firstOf } from './example'

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

const anyReview = firstOf('reviews(first: 1)', '<id of a review>')
const ownReview = firstOf('myReviews(first: 1)', '<id of a review of yours: write one first>')
const moderatedReview = firstOf('moderatedReviews(first: 1)', '<id of a review>')

const record = 'record { id status hidingReason version review { rating comment answer { text } } }'

/** Reviews, for authors and readers. */
export const reviewingExamples: Example[] = [
  mutation('UpdateReview', 'Changes your own review. Omitted fields are kept.', record, {
    lookup: ownReview,
    input: ({ id }) => ({ id, rating: 4 }),
  }),
  mutation('DeleteReview', 'Deletes your own review; an admin can delete any.', 'id', { id: ownReview }),
  mutation('FlagReview', "Reports another user's review.", 'id', {
    lookup: anyReview,
    input: ({ id }) => ({ id, reason: 'ADVERTISEMENT' }),
  }),
]

/** Reviews, for admins. */
export const moderatingExamples: Example[] = [
  mutation('ApproveReview', 'Shows a waiting or hidden review and clears its flags.', record, {
    lookup: moderatedReview,
    input: ({ id }) => ({ id }),
  }),
  mutation('HideReview', 'The author sees the reason among their reviews.', record, {
    lookup: moderatedReview,
    input: ({ id }) => ({ id, reason: 'OFFENSIVE', note: 'Please stay kind.' }),
  }),
  mutation('AnswerReview', 'The answer is shown below the review. null removes it.', record, {
    lookup: moderatedReview,
    input: ({ id }) => ({ id, answer: 'Thank you.' }),
  }),
]

const inquiries = `# Inquiries from the contact form, and the number of open ones.

query Inquiries {
  inquiryCounts { status count }
  inquiries(first: 10) {
    totalCount
    nodes { id number status email subject message assignee { name } createdAt }
    pageInfo { endCursor hasNextPage }
  }
}
`

const inquiry = `# An inquiry with its messages and notes.

query Inquiry($id: ID!) {
  inquiry(id: $id) {
    number
    customer { id name }
    messages { kind body author { name } createdAt }
  }
}
`

const openInquiry = firstOf('inquiries(first: 1, filter: { status: OPEN })', '<id of an inquiry: send one first>')

/** Contact form messages, for admins. */
export const inquiryExamples: Example[] = [
  { query: inquiries },
  { query: inquiry, lookup: openInquiry, variables: ({ id }) => ({ id }) },
  mutation(
    'ReplyToInquiry',
    'Sends an email that quotes the inquiry. expectedVersion prevents two replies: if a colleague replied first, nothing is sent.',
    'inquiry { id status messages { body } }',
    {
      lookup: openInquiry,
      input: ({ id, key }) => ({
        id,
        body: 'Yes, within a week.',
        expectedVersion: 0,
        idempotencyKey: key,
      }),
    },
  ),
  mutation('AddInquiryNote', 'Adds a note for staff only.', 'inquiry { id messages { kind body } }', {
    lookup: openInquiry,
    input: ({ id, key }) => ({ id, body: 'She called.', idempotencyKey: key }),
  }),
  mutation('AssignInquiry', 'Assigns an administrator by id; null unassigns.', 'inquiry { id assignee { name } }', {
    lookup: openInquiry,
    input: ({ id }) => ({ id, assigneeId: null }),
  }),
  mutation('SetInquiryStatus', 'Sets OPEN, ANSWERED or CLOSED.', 'inquiry { id status }', {
    lookup: openInquiry,
    input: ({ id }) => ({ id, status: 'CLOSED' }),
  }),
]
