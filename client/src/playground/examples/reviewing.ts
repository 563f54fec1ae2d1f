import type { Example, Lookup } from './example'

const reviewIn = (list: string, missing: string): Lookup => ({
  query: `{ found: ${list}(first: 1) { nodes { id } } }`,
  pick: ({ id }) => id,
  missing,
})

const anyReview = reviewIn('reviews', '<id of a review>')
const ownReview = reviewIn('myReviews', '<id of a review of yours: write one first>')
const moderatedReview = reviewIn('moderatedReviews', '<id of a review>')

const record = `record { id state hidingReason version review { rating comment answer { text } } }`

/** A mutation that answers with a review's record. */
const recorded = (note: string, name: string) => {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  return `# ${note}

mutation ${name}($input: ${name}Input!) {
  ${field}(input: $input) {
    __typename
    ... on ${name}Success { ${record} }
    ... on UserError { message }
  }
}
`
}

const flagReview = `# Tells the shop that something is wrong with a review of somebody else.

mutation FlagReview($input: FlagReviewInput!) {
  flagReview(input: $input) {
    __typename
    ... on FlagReviewSuccess { id }
    ... on UserError { message }
  }
}
`

const deleteReview = `# Your own; as an admin any.

mutation DeleteReview($id: ID!) {
  deleteReview(id: $id) {
    __typename
    ... on DeleteReviewSuccess { id }
    ... on UserError { message }
  }
}
`

/** What authors and readers do with reviews. */
export const reviewingExamples: Example[] = [
  {
    query: recorded('Your own review; what is left out stays.', 'UpdateReview'),
    lookup: ownReview,
    variables: ({ id }) => ({ input: { id, rating: 4 } }),
  },
  { query: deleteReview, lookup: ownReview, variables: ({ id }) => ({ id }) },
  { query: flagReview, lookup: anyReview, variables: ({ id }) => ({ input: { id, reason: 'ADVERTISEMENT' } }) },
]

/** What admins do with them. */
export const moderatingExamples: Example[] = [
  {
    query: recorded('What waits or is hidden becomes visible; flags are dealt with.', 'ApproveReview'),
    lookup: moderatedReview,
    variables: ({ id }) => ({ input: { id } }),
  },
  {
    query: recorded('The author reads why among their reviews.', 'HideReview'),
    lookup: moderatedReview,
    variables: ({ id }) => ({ input: { id, reason: 'OFFENSIVE', note: 'Please stay kind.' } }),
  },
  {
    query: recorded('Stands beneath the review; null takes it away.', 'AnswerReview'),
    lookup: moderatedReview,
    variables: ({ id }) => ({ input: { id, answer: 'Thank you.' } }),
  },
]
