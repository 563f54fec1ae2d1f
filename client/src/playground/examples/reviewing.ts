import type { Example } from './example'

const anyReview = '<id of a review>'

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
    variables: () => ({ input: { id: anyReview, rating: 4 } }),
  },
  { query: deleteReview, variables: () => ({ id: anyReview }) },
  { query: flagReview, variables: () => ({ input: { id: anyReview, reason: 'ADVERTISEMENT' } }) },
]

/** What admins do with them. */
export const moderatingExamples: Example[] = [
  {
    query: recorded('What waits or is hidden becomes visible; flags are dealt with.', 'ApproveReview'),
    variables: () => ({ input: { id: anyReview } }),
  },
  {
    query: recorded('The author reads why among their reviews.', 'HideReview'),
    variables: () => ({ input: { id: anyReview, reason: 'OFFENSIVE', note: 'Please stay kind.' } }),
  },
  {
    query: recorded('Stands beneath the review; null takes it away.', 'AnswerReview'),
    variables: () => ({ input: { id: anyReview, answer: 'Thank you.' } }),
  },
]
