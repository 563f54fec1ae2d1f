import type { Db } from '../shared/db'
import { createReview } from './factories'

/** Fields of a review that only authors and admins see. */
const RECORD = /* GraphQL */ `
  fragment Record on ReviewRecord {
    id
    status
    hidingReason
    hidingNote
    version
    review {
      rating
      comment
      editedAt
      image {
        id
      }
      answer {
        text
        at
      }
    }
  }
`

/** A mutation of reviews that selects the record. */
const recordOf = (name: string, input: string, more = '') => /* GraphQL */ `
  mutation ($input: ${input}!) {
    ${name}(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on ${name.charAt(0).toUpperCase()}${name.slice(1)}Success {
        record {
          ...Record
        }
      }
      ${more}
    }
  }
  ${RECORD}
`

export const UPDATE_REVIEW = recordOf('updateReview', 'UpdateReviewInput')
export const APPROVE_REVIEW = recordOf('approveReview', 'ApproveReviewInput')
export const HIDE_REVIEW = recordOf('hideReview', 'HideReviewInput')
export const ANSWER_REVIEW = recordOf(
  'answerReview',
  'AnswerReviewInput',
  '... on ReviewChanged { current { ...Record } }',
)

export const DELETE_REVIEW = `mutation ($id: ID!) { deleteReview(id: $id) { __typename } }`

export const FLAG_REVIEW = `mutation ($input: FlagReviewInput!) {
  flagReview(input: $input) { __typename ... on UserError { message } }
}`

export const MY_REVIEWS = /* GraphQL */ `
  query ($first: Int = 20, $after: String) {
    myReviews(first: $first, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...Record
      }
    }
  }
  ${RECORD}
`

export const MODERATED_REVIEWS = /* GraphQL */ `
  query ($first: Int = 20, $after: String, $filter: ReviewFilter) {
    moderatedReviews(first: $first, after: $after, filter: $filter) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...Record
        flagCount
        flags {
          reason
          count
        }
        author {
          id
        }
      }
    }
  }
  ${RECORD}
`

/** A review of the person's own and one of another person, with valid input for both. */
export async function validReviewInputs(db: Db, userId: string, otherId: string) {
  const { id: review } = await createReview(db, { userId })
  const { id } = await createReview(db, { userId: otherId })
  const ofReviews = (imageId: string) => ({
    'Mutation.updateReview': { id: review, imageId },
    'Mutation.deleteReview': { id: review },
    'Mutation.flagReview': { id, reason: 'OFFENSIVE' },
    'Mutation.approveReview': { id, expectedVersion: 1 },
    'Mutation.hideReview': { id, reason: 'OFFENSIVE' },
    'Mutation.answerReview': { id },
  })
  return { review, ofReviews }
}
